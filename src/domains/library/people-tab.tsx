import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { EndlessPeople } from "./endless-people.tsx";
import type { Person } from "./person-card.tsx";
import type { PeopleTabName } from "./profile-tabs.ts";

/** The people from page `page` (from 1) on, of `total`. */
export type PeoplePage = { page: number; total: number; people: Person[] };

interface PeopleTabProps {
  /** Whose profile it is. */
  user: { id: number; username: string };
  tab: PeopleTabName;
  /** Null when they could not be read. */
  shown: PeoplePage | null;
}

const titles: Record<PeopleTabName, string> = { subscribers: "Subscribers", subscribed: "Subscribed" };

/** Who subscribes to a user, or to whom the user subscribes. */
export function PeopleTab({ user, tab, shown }: PeopleTabProps) {
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="visually-hidden">
        {titles[tab]}
      </h2>
      {shown === null && <ErrorNote>An error occurred. Please try again later.</ErrorNote>}
      {shown?.people.length === 0 && <EmptyState>There are no subscriptions present.</EmptyState>}
      {shown !== null && shown.people.length > 0 && (
        <EndlessPeople key={`${user.id} ${tab} ${shown.page}`} user={user} tab={tab} shown={shown} />
      )}
    </section>
  );
}
