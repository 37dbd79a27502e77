import { data } from "react-router";
import { useSession } from "#domains/sessions/session.tsx";
import { profilePageSize } from "#domains/people/vocab.ts";
import { BookmarksTab } from "#domains/library/bookmarks-tab.tsx";
import { catchPrivateLibrary } from "#domains/library/private-library.tsx";
import { LazyPullList } from "#domains/notifications/lazy-pull-list.tsx";
import { libraryTabPath } from "#domains/library/profile-tabs.ts";
import { creatorCardFacts } from "#domains/syndication/card-facts.ts";
import { catchServerFailure } from "#web/catch-server-failure.ts";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { findNeighborPages, pageMeta } from "#web/page-meta.ts";
import { useReloadOnce } from "#web/use-reload-once.ts";
import type { Route } from "./+types/profile-bookmarks";

const load = (async (api, { params: { username = "" }, url, signal }) => {
  const { user } = await api.getUser({ query: { username }, signal });
  const query = { page: url.searchParams.get("page") ?? 1, limit: profilePageSize };
  const found = await catchPrivateLibrary(
    catchServerFailure(api.listBookmarks({ params: { userId: user.id }, query, signal })),
  );
  if (found === "private") return data({ user, results: found });
  if (found && found.page > 1 && found.bookmarks.length === 0) throw data(null, { status: 404 });
  const results = found && { page: found.page, total: found.totalResultCount, bookmarks: found.bookmarks };
  return data({ user, results }, { status: results ? 200 : 503 });
}) satisfies Load<unknown>;
export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { user, results } = loaderData;
  const pathOf = (page?: number) => libraryTabPath(user.username, "bookmarks", page);
  return pageMeta(matches, {
    title: `Bookmarks of ${user.username}`,
    description: (site) => `Comics that ${user.username} has bookmarked on ${site}.`,
    path: pathOf(results === "private" ? 1 : results?.page),
    type: "profile",
    ...(import.meta.env.SSR && { card: creatorCardFacts(user) }),
    ...(results &&
      results !== "private" &&
      findNeighborPages(results.page, Math.ceil(results.total / profilePageSize), pathOf)),
  });
}

export default function Bookmarks({ loaderData: { user, results } }: Route.ComponentProps) {
  const { user: viewer } = useSession();
  useReloadOnce(viewer?.id === user.id && results === "private");
  return (
    <>
      <LazyPullList of={user.id} kind="bookmarks" />
      <BookmarksTab username={user.username} results={results} />
    </>
  );
}
