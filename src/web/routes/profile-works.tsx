import { data } from "react-router";
import { useSession } from "#domains/sessions/session.tsx";
import { profilePageSize } from "#domains/people/vocab.ts";
import { accreditedPath, type ProfileWorks, parseWorksQuery, worksPath } from "#domains/search/profile-works.ts";
import { WorksTab } from "#domains/search/works-tab.tsx";
import { creatorCardFacts } from "#domains/syndication/card-facts.ts";
import { FeedLink } from "#domains/syndication/feed-link.tsx";
import { creatorFeedPath } from "#domains/syndication/feed-paths.ts";
import { describeProfilePage } from "#domains/syndication/structured-people.ts";
import { catchServerFailure } from "#web/catch-server-failure.ts";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { findNeighborPages, pageMeta } from "#web/page-meta.ts";
import { useReloadOnce } from "#web/use-reload-once.ts";
import type { Route } from "./+types/profile-works";

const load = (async (api, { params: { username = "" }, url, signal }) => {
  const { kind, page, role } = parseWorksQuery(url.searchParams);
  if (kind === "accredited") {
    const { user } = await api.getUser({ query: { username }, signal });
    const works = await catchServerFailure(api.readAccreditedWorks({ query: { userId: user.id }, signal }));
    if (!works) return data({ user, kind, works }, { status: 503 });
    const total = Object.values(works.totals).reduce((sum, count) => sum + count, 0);
    return data({ user, kind, works: { kind, page: 1, total, role, works } satisfies ProfileWorks });
  }
  const query = { username, page, limit: profilePageSize };
  const [{ user }, found] = await Promise.all([
    api.getUser({ query: { username }, signal }),
    catchServerFailure(api.search({ params: { type: kind }, query, signal })),
  ]);
  // 503 keeps a profile without its works out of the page cache.
  if (!found) return data({ user, kind, works: null }, { status: 503 });
  const place = { page: Number(page), total: found.totalResultCount };
  const works: ProfileWorks =
    kind === "books" ? { ...place, kind, results: found.books ?? [] } : { ...place, kind, results: found.issues ?? [] };
  if (works.page > 1 && works.results.length === 0) throw data(null, { status: 404 });
  return data({ user, kind, works });
}) satisfies Load<unknown>;
export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { user, kind, works } = loaderData;
  const { username } = user;
  const pathOf = (page?: number) => worksPath(username, kind, page);
  const description = user.bio || `Comics by ${user.username}, free to read on Longbox.`;
  return [
    ...pageMeta(matches, {
      title: username,
      description,
      path: works?.kind === "accredited" ? accreditedPath(username, works.role) : pathOf(works?.page),
      type: "profile",
      feed: { path: creatorFeedPath(username), title: `Comics by ${username}` },
      ...(import.meta.env.SSR && {
        card: creatorCardFacts(user),
        data: (origin) => [describeProfilePage(origin, user)],
      }),
      ...(works &&
        works.kind !== "accredited" &&
        findNeighborPages(works.page, Math.ceil(works.total / profilePageSize), pathOf)),
    }),
    { property: "profile:username", content: username },
  ];
}

export default function Works({ loaderData: { user, kind, works } }: Route.ComponentProps) {
  const { user: viewer } = useSession();
  // Owners also see their hidden books.
  useReloadOnce(viewer?.id === user.id && user.role !== "user");
  return (
    <>
      <WorksTab username={user.username} kind={kind} works={works} />
      {user.role !== "user" && <FeedLink path={creatorFeedPath(user.username)}>New issues as a feed</FeedLink>}
    </>
  );
}
