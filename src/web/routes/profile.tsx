import { data } from "react-router";
import { ProfileHeader } from "#domains/accounts/profile-header.tsx";
import { worksPath } from "#domains/discovery/profile-works.ts";
import { WorksTab } from "#domains/discovery/works-tab.tsx";
import { BookmarksTab } from "#domains/library/bookmarks-tab.tsx";
import { PeopleTab } from "#domains/library/people-tab.tsx";
import { libraryTabPath } from "#domains/library/profile-tabs.ts";
import { SubscriptionPanel } from "#domains/library/subscription-panel.tsx";
import { browserLoader, type Load, serverLoader } from "#web/load.ts";
import { pageMeta } from "#web/page-meta.ts";
import { isPastTheEnd, type ProfileContent, readProfileContent } from "#web/profile-content.ts";
import { TabLinks } from "#web/ui/tab-links.tsx";
import type { Route } from "./+types/profile";
import styles from "./profile.module.css";

const load = (async (api, { params: { username = "" }, url, signal }) => {
  const { user } = await api.getUser({ query: { username }, signal });
  const byId = { params: { id: user.id }, signal };
  const [{ totalSubscribers }, { totalSubscribedTo }] = await Promise.all([
    api.countSubscribers(byId),
    api.countSubscribedTo(byId),
  ]);
  const totals = { subscribers: totalSubscribers, subscribed: totalSubscribedTo };
  const content = await readProfileContent(api, { user, totals, search: url.searchParams, signal });
  if (isPastTheEnd(content)) throw data(null, { status: 404 });
  // A profile of which something is missing is not to be kept.
  return data({ user, totals, content }, { status: content.shown ? 200 : 503 });
}) satisfies Load<unknown>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const tabTitles: Record<ProfileContent["tab"], string> = {
  works: "Works",
  bookmarks: "Bookmarks",
  subscribers: "Subscribers",
  subscribed: "Subscribed",
};

function pathOf(username: string, content: ProfileContent): string {
  const page = content.shown?.page;
  return content.tab === "works"
    ? worksPath(username, content.kind, page)
    : libraryTabPath(username, content.tab, page);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { user, content } = loaderData;
  const { username } = user;
  const title = content.tab === "works" ? username : `${tabTitles[content.tab]} of ${username}`;
  const description = user.bio || `Comics by ${username}, free to read on Longbox.`;
  return [
    ...pageMeta(matches, { title, description, path: pathOf(username, content), type: "profile" }),
    { property: "profile:username", content: username },
  ];
}

export default function Profile({ loaderData: { user, totals, content } }: Route.ComponentProps) {
  const { username } = user;
  const tabs = (["works", "bookmarks", "subscribers", "subscribed"] as const).map((tab) => ({
    href: tab === "works" ? worksPath(username, "books") : libraryTabPath(username, tab),
    label: tabTitles[tab],
    current: tab === content.tab,
  }));
  return (
    <>
      <ProfileHeader user={user}>
        <SubscriptionPanel key={user.id} user={user} totals={totals} />
      </ProfileHeader>
      <div className={`wrap ${styles.tabs}`}>
        <TabLinks label="Profile" tabs={tabs} />
        <Tab user={user} content={content} />
      </div>
    </>
  );
}

function Tab({ user, content }: { user: { id: number; username: string }; content: ProfileContent }) {
  if (content.tab === "works") return <WorksTab username={user.username} kind={content.kind} works={content.shown} />;
  if (content.tab === "bookmarks") return <BookmarksTab username={user.username} shown={content.shown} />;
  return <PeopleTab user={user} tab={content.tab} shown={content.shown} />;
}
