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
  results: PeoplePage | Private | null;
}

const titles: Record<PeopleTabName, string> = { subscribers: "Subscribers", subscribed: "Subscribed" };

/** The people who subscribe to a user, or whom the user subscribes to. */
export function PeopleTab({ user, tab, results }: PeopleTabProps) {
  if (results === "private") return <PrivateLibrary username={user.username} />;
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="visually-hidden">
        {titles[tab]}
      </h2>
      {results === null && <FailedLoad>{errorOccurred}</FailedLoad>}
      {results?.people.length === 0 && (
        <EmptyState
          drawing="mailbox"
          action={<LinkButton href={searchPath({ "search-type": "users" })}>Find creators</LinkButton>}
        >
          {results.total > 0
            ? "These subscribers keep their subscriptions private."
            : "There are no subscriptions present."}
        </EmptyState>
      )}
      {results !== null && results.people.length > 0 && (
        <EndlessPeople key={`${user.id} ${tab} ${results.page}`} user={user} tab={tab} results={results} />
      )}
    </section>
  );
}
