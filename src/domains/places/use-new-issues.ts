import { useEffect, useState } from "react";
import { useSession } from "#domains/sessions/session.tsx";

/** Numbers of new issues, by the ids of books and of people. */
export type NewIssues = { books: ReadonlyMap<number, number>; people: ReadonlyMap<number, number> };

const none: NewIssues = { books: new Map(), people: new Map() };

/** The new issues for the viewer on their own profile. Empty on other profiles, on the server, and until known. */
export function useNewIssues(username: string): NewIssues {
  const { user } = useSession();
  const [found, setFound] = useState(none);
  const viewer = user?.username === username ? user.id : null;
  useEffect(() => {
    if (viewer === null) return undefined;
    let hasLeft = false;
    import("./read-places.ts")
      .then(({ readNewIssues }) => readNewIssues(viewer))
      .then(
        (issues) => hasLeft || setFound(issues),
        () => {},
      );
    return () => {
      hasLeft = true;
    };
  }, [viewer]);
  return viewer === null ? none : found;
}

/** "2 new issues" */
export function describeNewIssues(count: number): string {
  return `${count} new ${count === 1 ? "issue" : "issues"}`;
}
