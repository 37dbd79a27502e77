import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useSession } from "#domains/accounts/session.tsx";
import type { IssueInView, startKeeping } from "./keep-place.ts";

/** Keeps the viewer's place in an issue. Returns the function to call whenever a page comes into view. */
export function useKeptPlace(inView: IssueInView): (page: number) => void {
  const { isFetching, user } = useSession();
  const viewer = user?.id ?? null;
  const page = useRef(0);
  const keeper = useRef<ReturnType<typeof startKeeping>>(undefined);
  const start = useEffectEvent((module: typeof import("./keep-place.ts")) => {
    keeper.current = module.startKeeping(viewer, inView);
    if (page.current > 0) keeper.current.show(page.current);
  });
  const issueId = inView.issue.issue_id;
  // Loaded when the first page has been painted, and it is known whose place it is.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another issue is another place
  useEffect(() => {
    if (isFetching) return undefined;
    let hasLeft = false;
    import("./keep-place.ts").then(
      (module) => hasLeft || start(module),
      () => {},
    );
    return () => {
      hasLeft = true;
      keeper.current?.stop();
      keeper.current = undefined;
      page.current = 0;
    };
  }, [isFetching, viewer, issueId]);
  return useCallback((shown: number) => {
    page.current = shown;
    keeper.current?.show(shown);
  }, []);
}
