import { type MouseEvent, useEffect, useRef, useState } from "react";
import { LinkButton } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { errorOccurred } from "#ui/error-sentences.ts";
import { isPlainClick } from "#ui/is-plain-click.ts";
import { libraryClient } from "./client.ts";
import styles from "./endless-people.module.css";
import { NearEnd } from "./near-end.tsx";
import { PeopleGrid } from "./people-grid.tsx";
import { type PeoplePage, type Person, readPeople } from "./people-page.ts";
import { useNewIssues } from "#domains/places/use-new-issues.ts";
import { libraryTabPath, type PeopleTabName } from "./profile-tabs.ts";
import { subscriptionsPageSize } from "./vocab.ts";

interface EndlessPeopleProps {
  user: { id: number; username: string };
  tab: PeopleTabName;
  results: PeoplePage;
}

/** A list that grows when its end comes near or "Load more" is pressed. Without JavaScript, "Load more" links to the next page. */
export function EndlessPeople({ user, tab, results }: EndlessPeopleProps) {
  const { people: newOf } = useNewIssues(user.username);
  const [more, setMore] = useState<Person[]>([]);
  const [reached, setReached] = useState(results.page);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const isLoading = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const focusAt = useRef<number>(undefined);
  const people = removeDuplicates([...results.people, ...more]);
  // Fewer people may be shown than `total`, because some keep their subscriptions private.
  const [isLast, setLast] = useState(results.people.length < subscriptionsPageSize);
  const hasMore = !isLast && reached * subscriptionsPageSize < results.total;

  async function loadMore() {
    if (isLoading.current) return;
    isLoading.current = true;
    setState("loading");
    try {
      const next = await readPeople(libraryClient, tab, { id: user.id, page: reached + 1 });
      setMore((before) => [...before, ...next]);
      setReached(reached + 1);
      setLast(next.length < subscriptionsPageSize);
      setState("idle");
    } catch {
      // If a later load is automatic, it must not move the focus.
      focusAt.current = undefined;
      setState("failed");
    }
    isLoading.current = false;
  }

  // After a press, focus moves to the first new person.
  useEffect(() => {
    if (focusAt.current === undefined || people.length <= focusAt.current) return;
    list.current?.querySelectorAll("a")[focusAt.current]?.focus();
    focusAt.current = undefined;
  }, [people.length]);

  function press(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    focusAt.current = people.length;
    void loadMore();
  }

  return (
    <div className={styles.people} aria-busy={state === "loading"}>
      {results.page > 1 && <a href={libraryTabPath(user.username, tab)}>From the beginning</a>}
      <div ref={list}>
        <PeopleGrid people={people} newOf={tab === "subscribed" ? newOf : undefined} />
      </div>
      {state === "failed" && <ErrorNote>{errorOccurred}</ErrorNote>}
      {hasMore && (
        <div className={styles.more}>
          <NearEnd key={reached} onNear={() => void loadMore()} />
          <LinkButton href={libraryTabPath(user.username, tab, reached + 1)} onClick={press}>
            {state === "loading" ? "Loading..." : "Load more"}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** A person may move to a later page between two requests, and would be listed twice. */
function removeDuplicates(people: Person[]): Person[] {
  return [...new Map(people.map((person) => [person.id, person])).values()];
}
