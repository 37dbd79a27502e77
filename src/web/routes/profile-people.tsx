import { data } from "react-router";
import { useSession } from "#domains/sessions/session.tsx";
import { readPeople } from "#domains/library/people-page.ts";
import { PeopleTab } from "#domains/library/people-tab.tsx";
import { catchPrivateLibrary } from "#domains/library/private-library.tsx";
import { LazyPullList } from "#domains/notifications/lazy-pull-list.tsx";
import { libraryTabPath, type PeopleTabName } from "#domains/library/profile-tabs.ts";
import { creatorCardFacts } from "#domains/syndication/card-facts.ts";
import { catchServerFailure } from "#web/catch-server-failure.ts";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { pageMeta } from "#web/page-meta.ts";
import { useReloadOnce } from "#web/use-reload-once.ts";
import type { Route } from "./+types/profile-people";

// Two tabs of a profile: the user's subscribers, and the users they subscribe to.

const load = (async (api, { params: { username = "" }, url, signal }) => {
  const { user } = await api.getUser({ query: { username }, signal });
  const tab: PeopleTabName = /\/subscribed\/?$/i.test(url.pathname) ? "subscribed" : "subscribers";
  const page = url.searchParams.get("page") ?? "1";
  const byId = { params: { id: user.id }, signal };
  const [total, people] = await Promise.all([
    tab === "subscribers"
      ? api.countSubscribers(byId).then((response) => response.totalSubscribers)
      : api.countSubscribedTo(byId).then((response) => response.totalSubscribedTo),
    catchPrivateLibrary(catchServerFailure(readPeople(api, tab, { id: user.id, page, signal }))),
  ]);
  if (people === "private") return data({ user, tab, results: people });
  const results = people && { page: Number(page), total, people };
  if (results && results.page > 1 && results.people.length === 0) throw data(null, { status: 404 });
  return data({ user, tab, results }, { status: results ? 200 : 503 });
}) satisfies Load<unknown>;
export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { user, tab, results } = loaderData;
  const { username } = user;
  return pageMeta(matches, {
    title: tab === "subscribers" ? `Subscribers of ${username}` : `Subscriptions of ${username}`,
    description: (site) =>
      tab === "subscribers"
        ? `The subscribers of ${username} on ${site}.`
        : `The creators that ${username} subscribes to on ${site}.`,
    path: libraryTabPath(username, tab, results === "private" ? 1 : results?.page),
    type: "profile",
    ...(import.meta.env.SSR && { card: creatorCardFacts(user) }),
  });
}

export default function People({ loaderData: { user, tab, results } }: Route.ComponentProps) {
  const { user: viewer } = useSession();
  useReloadOnce(viewer?.id === user.id && results === "private");
  return (
    <>
      {tab === "subscribed" && <LazyPullList of={user.id} kind="subscriptions" />}
      <PeopleTab user={user} tab={tab} results={results} />
    </>
  );
}
