import { data, useOutletContext } from "react-router";
import type { PublicUser } from "#domains/people/schemas.ts";
import { useSession } from "#domains/sessions/session.tsx";
import { profilePageSize } from "#domains/people/vocab.ts";
import { accreditedRoles } from "#domains/search/accredited-roles.ts";
import type { WorkTotals } from "#domains/search/credited-contract.ts";
import { summarizeCredits, titleCredits } from "#domains/search/describe-credits.ts";
import { accreditedPath, type ProfileWorks, parseWorksAddress, worksPath } from "#domains/search/profile-works.ts";
import { creditsPageSize } from "#domains/search/vocab.ts";
import { WorksTab } from "#domains/search/works-tab.tsx";
import { creatorCardFacts, creditsCardFacts } from "#domains/syndication/card-facts.ts";
import { FeedLink } from "#domains/syndication/feed-link.tsx";
import { creatorFeedPath } from "#domains/syndication/feed-paths.ts";
import { describeProfilePage } from "#domains/syndication/structured-people.ts";
import type { SiteApi } from "#web/api.ts";
import { catchServerFailure } from "#web/catch-server-failure.ts";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { findNeighborPages, pageMeta } from "#web/page-meta.ts";
import { useReloadOnce } from "#web/use-reload-once.ts";
import type { Route } from "./+types/profile-works";

// The works of a profile, and at /credits those that credit the user, on which the profile of somebody without books opens too.

const load = (async (api, { params: { username = "" }, url, signal }) => {
  const { kind, page, role } = parseWorksAddress(url);
  if (kind === "accredited") {
    const { user } = await api.getUser({ query: { username }, signal });
    const credits = await catchServerFailure(readCredits(api, user.id, { role: role ?? undefined, page }, signal));
    if (!credits) return data({ user, kind, works: null }, { status: 503 });
    const works: ProfileWorks = { kind, page: Number(page), role, ...credits };
    if (works.page > 1 && !works.groups.some(({ issues }) => issues.length > 0)) throw data(null, { status: 404 });
    return data({ user, kind, works });
  }
  const type = kind ?? "books";
  const query = { username, page, limit: profilePageSize };
  const [{ user }, found] = await Promise.all([
    api.getUser({ query: { username }, signal }),
    catchServerFailure(api.search({ params: { type }, query, signal })),
  ]);
  // 503 keeps a profile without its works out of the page cache.
  if (!found) return data({ user, kind: type, works: null }, { status: 503 });
  const results = found[type] ?? [];
  const works: ProfileWorks = { kind: type, page: Number(page), total: found.totalResultCount, results };
  if (works.page > 1 && results.length === 0) throw data(null, { status: 404 });
  if (kind !== null || works.total > 0) return data({ user, kind: type, works });
  const credits = await catchServerFailure(readCredits(api, user.id, {}, signal));
  if (!credits) return data({ user, kind: type, works: null }, { status: 503 });
  if (credits.totals.credited_issues === 0) return data({ user, kind: type, works });
  const credited: ProfileWorks = { kind: "accredited", page: 1, role: null, ...credits };
  return data({ user, kind: credited.kind, works: credited });
}) satisfies Load<unknown>;
export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

type Accredited = Extract<ProfileWorks, { kind: "accredited" }>;
type CreditsQuery = Omit<Parameters<SiteApi["readCreditedIssues"]>[0]["query"], "userId">;

function readCredits(api: SiteApi, userId: number, query: CreditsQuery, signal: AbortSignal) {
  return api.readCreditedIssues({ query: { userId, ...query }, signal });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { user, kind, works } = loaderData;
  const { username } = user;
  return [
    ...pageMeta(matches, {
      type: "profile",
      feed: { path: creatorFeedPath(username), title: `Comics by ${username}` },
      ...(import.meta.env.SSR && { card: creatorCardFacts(user) }),
      ...(works?.kind === "accredited"
        ? describeCredits(user, works)
        : describeWorks(user, kind === "issues" ? kind : "books", works)),
    }),
    { property: "profile:username", content: username },
  ];
}

/** The same for each address that shows the credits. The first page of all of them has a card and structured data of its own. */
function describeCredits(user: PublicUser, { role, totals, groups, page }: Accredited) {
  const { username } = user;
  const roles = role ? accreditedRoles.filter(({ works }) => works === role) : totals.roles;
  const title = roles.length > 0 ? titleCredits(roles, username) : `Credits of ${username}`;
  const isFront = role === null && page === 1 && totals.roles.length > 0;
  const [only] = groups.length === 1 ? groups : [];
  const pathOf = (to?: number) => accreditedPath(username, role, to);
  return {
    title,
    description: (site: string) =>
      `${isFront ? `${summarizeCredits(totals)}. ` : ""}Comics that credit ${username}, free to read on ${site}.`,
    path: pathOf(page),
    ...(import.meta.env.SSR &&
      isFront && {
        card: creditsCardFacts(user, totals, groups),
        data: (origin: string) => [describeProfilePage(origin, user, groups)],
      }),
    ...(only && findNeighborPages(page, Math.ceil(only.total / creditsPageSize), pathOf)),
  };
}

function describeWorks(user: PublicUser, kind: "books" | "issues", works: ProfileWorks | null) {
  const { username, bio } = user;
  const pathOf = (to?: number) => worksPath(username, kind, to);
  const total = works && works.kind !== "accredited" ? works.total : 0;
  return {
    title: username,
    description: (site: string) => bio || `Comics by ${username}, free to read on ${site}.`,
    path: pathOf(works?.page),
    ...(import.meta.env.SSR && { data: (origin: string) => [describeProfilePage(origin, user)] }),
    ...(works && findNeighborPages(works.page, Math.ceil(total / profilePageSize), pathOf)),
  };
}

export default function Works({ loaderData: { user, kind, works } }: Route.ComponentProps) {
  const { user: viewer } = useSession();
  const totals = useOutletContext<WorkTotals>();
  // Owners also see their hidden books.
  useReloadOnce(viewer?.id === user.id && user.role !== "user");
  return (
    <>
      <WorksTab username={user.username} totals={totals} kind={kind} works={works} />
      {user.role !== "user" && <FeedLink path={creatorFeedPath(user.username)}>New issues as a feed</FeedLink>}
    </>
  );
}
