import { data } from "react-router";
import { useSession } from "#domains/accounts/session.tsx";
import { profilePageSize } from "#domains/accounts/vocab.ts";
import { BookmarksTab } from "#domains/library/bookmarks-tab.tsx";
import { catchPrivateLibrary } from "#domains/library/private-library.tsx";
import { libraryTabPath } from "#domains/library/profile-tabs.ts";
import { creatorCardFacts } from "#domains/syndication/card-facts.ts";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { orNullIfFailed } from "#web/or-null-if-failed.ts";
import { findNeighborPages, pageMeta } from "#web/page-meta.ts";
import { useReloadOnce } from "#web/use-reload-once.ts";
import type { Route } from "./+types/profile-bookmarks";

const load = (async (api, { params: { username = "" }, url, signal }) => {
  const { user } = await api.getUser({ query: { username }, signal });
  const query = { page: url.searchParams.get("page") ?? 1, limit: profilePageSize };
  const found = await catchPrivateLibrary(
    orNullIfFailed(api.listBookmarks({ params: { userId: user.id }, query, signal })),
  );
  if (found === "private") return data({ user, shown: found });
  if (found && found.page > 1 && found.bookmarks.length === 0) throw data(null, { status: 404 });
  const shown = found && { page: found.page, total: found.totalResultCount, bookmarks: found.bookmarks };
  return data({ user, shown }, { status: shown ? 200 : 503 });
}) satisfies Load<unknown>;
export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { user, shown } = loaderData;
  const pathOf = (page?: number) => libraryTabPath(user.username, "bookmarks", page);
  return pageMeta(matches, {
    title: `Bookmarks of ${user.username}`,
    description: `Comics that ${user.username} has bookmarked on Longbox.`,
    path: pathOf(shown === "private" ? 1 : shown?.page),
    type: "profile",
    ...(import.meta.env.SSR && { card: creatorCardFacts(user) }),
    ...(shown &&
      shown !== "private" &&
      findNeighborPages(shown.page, Math.ceil(shown.total / profilePageSize), pathOf)),
  });
}

export default function Bookmarks({ loaderData: { user, shown } }: Route.ComponentProps) {
  const { user: viewer } = useSession();
  useReloadOnce(viewer?.id === user.id && shown === "private");
  return <BookmarksTab username={user.username} shown={shown} />;
}
