import { data } from "react-router";
import { ProfileHeader } from "#domains/accounts/profile-header.tsx";
import {
  type ProfileWorks,
  profileWorksShown,
  type WorksKind,
  worksAsked,
  worksPath,
} from "#domains/discovery/profile-works.ts";
import { WorksTab } from "#domains/discovery/works-tab.tsx";
import { isCallError } from "#platform/api/call-error.ts";
import type { SiteApi } from "#web/api.ts";
import { browserLoader, type Load, serverLoader } from "#web/load.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/profile";

const load = (async (api, { params: { username = "" }, url }) => {
  const { kind, page } = worksAsked(url.searchParams);
  const [{ user }, works] = await Promise.all([
    api.getUser({ query: { username } }),
    readWorks(api, username, kind, page),
  ]);
  if (works && works.page > 1 && works.results.length === 0) throw data(null, { status: 404 });
  // A profile whose works are missing is not to be kept.
  return data({ user, kind, works }, { status: works ? 200 : 503 });
}) satisfies Load<unknown>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Null when they cannot be read at the moment: the rest of the profile is shown all the same. */
async function readWorks(api: SiteApi, username: string, kind: WorksKind, page: string): Promise<ProfileWorks | null> {
  try {
    const found = await api.search({ params: { type: kind }, query: { username, page, limit: profileWorksShown } });
    const place = { page: Number(page), total: found.totalResultCount };
    return kind === "books"
      ? { ...place, kind, results: found.books ?? [] }
      : { ...place, kind, results: found.issues ?? [] };
  } catch (error) {
    if (isCallError(error) && error.status >= 400 && error.status < 500) throw error;
    return null;
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { user, kind, works } = loaderData;
  const path = worksPath(user.username, kind, works?.page);
  const description = user.bio || `Comics by ${user.username}, free to read on Longbox.`;
  return [
    ...pageMeta(matches, { title: user.username, description, path, type: "profile" }),
    { property: "profile:username", content: user.username },
  ];
}

export default function Profile({ loaderData: { user, kind, works } }: Route.ComponentProps) {
  return (
    <>
      <ProfileHeader user={user} />
      <div className="wrap">
        <WorksTab username={user.username} kind={kind} works={works} />
      </div>
    </>
  );
}
