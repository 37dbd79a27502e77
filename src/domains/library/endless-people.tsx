import { type MouseEvent, useEffect, useRef, useState } from "react";
import { LinkButton } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { isPlainClick } from "#ui/is-plain-click.ts";
import { libraryClient } from "./client.ts";
import styles from "./endless-people.module.css";
import { NearEnd } from "./near-end.tsx";
import { PeopleGrid } from "./people-grid.tsx";
import { readPeople } from "./people-page.ts";
import type { PeoplePage } from "./people-tab.tsx";
import type { Person } from "./person-card.tsx";
import { libraryTabPath, type PeopleTabName } from "./profile-tabs.ts";
import { subscriptionsPageSize } from "./vocab.ts";

interface EndlessPeopleProps {
  user: { id: number; username: string };
  tab: PeopleTabName;
  shown: PeoplePage;
}

/** A list that grows when its end comes near, or when "Load more" is pressed; without JavaScript that leads to the next page. */
export function EndlessPeople({ user, tab, shown }: EndlessPeopleProps) {
  const [more, setMore] = useState<Person[]>([]);
  const [reached, setReached] = useState(shown.page);
  const [state, setState] = useState<"waiting" | "asking" | "failed">("waiting");
  const asking = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const focusAt = useRef<number>(undefined);
  const people = eachOnce([...shown.people, ...more]);
  const hasMore = reached * subscriptionsPageSize < shown.total;

  async function loadMore() {
    if (asking.current) return;
    asking.current = true;
    setState("asking");
    try {
      const next = await readPeople(libraryClient, tab, { id: user.id, page: reached + 1 });
      setMore((before) => [...before, ...next]);
      setReached(reached + 1);
      setState("waiting");
    } catch {
      setState("failed");
    }
    asking.current = false;
  }

  // Whoever pressed goes on with the first of the new ones.
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
    <div className={styles.people} aria-busy={state === "asking"}>
      {shown.page > 1 && <a href={libraryTabPath(user.username, tab)}>From the beginning</a>}
      <div ref={list}>
        <PeopleGrid people={people} />
      </div>
      {state === "failed" && <ErrorNote>An error occurred. Please try again later.</ErrorNote>}
      {hasMore && (
        <div className={styles.more}>
          <NearEnd key={reached} onNear={() => void loadMore()} />
          <LinkButton href={libraryTabPath(user.username, tab, reached + 1)} onClick={press}>
            {state === "asking" ? "Loading..." : "Load more"}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** While pages are asked for, somebody may move to a later one. */
function eachOnce(people: Person[]): Person[] {
  return [...new Map(people.map((person) => [person.id, person])).values()];
}
