import { searchPath } from "#domains/books/search-path.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { errorOccurred } from "#ui/error-sentences.ts";
import { FailedLoad } from "#ui/failed-load.tsx";
import { EndlessPeople } from "./endless-people.tsx";
import type { PeoplePage } from "./people-page.ts";
import { type Private, PrivateLibrary } from "./private-library.tsx";
import type { PeopleTabName } from "./profile-tabs.ts";

interface PeopleTabProps {
  /** Whose profile it is. */
  user: { id: number; username: string };
  tab: PeopleTabName;
  /** Null if they could not be loaded. */
  shown: PeoplePage | Private | null;
}

const titles: Record<PeopleTabName, string> = { subscribers: "Subscribers", subscribed: "Subscribed" };

/** The people who subscribe to a user, or whom the user subscribes to. */
export function PeopleTab({ user, tab, shown }: PeopleTabProps) {
  if (shown === "private") return <PrivateLibrary username={user.username} />;
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="visually-hidden">
        {titles[tab]}
      </h2>
      {shown === null && <FailedLoad>{errorOccurred}</FailedLoad>}
      {shown?.people.length === 0 && (
        <EmptyState
          drawing="mailbox"
          action={<LinkButton href={searchPath({ "search-type": "users" })}>Find creators</LinkButton>}
        >
          {shown.total > 0
            ? "These subscribers keep their subscriptions private."
            : "There are no subscriptions present."}
        </EmptyState>
      )}
      {shown !== null && shown.people.length > 0 && (
        <EndlessPeople key={`${user.id} ${tab} ${shown.page}`} user={user} tab={tab} shown={shown} />
      )}
    </section>
  );
}
