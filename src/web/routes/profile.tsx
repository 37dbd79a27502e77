import { Outlet, useLocation } from "react-router";
import { profilePath } from "#domains/accounts/paths.ts";
import { ProfileHeader } from "#domains/accounts/profile-header.tsx";
import { libraryTabPath, libraryTabs } from "#domains/library/profile-tabs.ts";
import { SubscriptionPanel } from "#domains/library/subscription-panel.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { onlyAt } from "#web/canonical-address.ts";
import { browserLoader, type Load, serverLoader } from "#web/load.ts";
import type { Route } from "./+types/profile";
import styles from "./profile.module.css";

const load = (async (api, { params: { username = "" }, url, signal }) => {
  const { user } = await api.getUser({ query: { username }, signal });
  // Who came by a former username, or by other capitals. The rest of the address is the tab.
  onlyAt(url.pathname.replace(/^\/profile\/[^/]+/i, profilePath(user.username)), url);
  const asked = { params: { id: user.id }, signal };
  const [{ totalSubscribers }, { totalSubscribedTo }] = await Promise.all([
    api.countSubscribers(asked),
    api.countSubscribedTo(asked),
  ]);
  return { user, totals: { subscribers: totalSubscribers, subscribed: totalSubscribedTo } };
}) satisfies Load<unknown>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** What stands over every tab of a profile. */
export default function Profile({ loaderData: { user, totals } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { username } = user;
  // /profile/{username}/{tab}; the works have none.
  const shown = pathname.split("/")[3] ?? "";
  const tabs = [
    { href: profilePath(username), label: "Works", current: shown === "" },
    ...libraryTabs.map((tab) => ({
      href: libraryTabPath(username, tab),
      label: tab.charAt(0).toUpperCase() + tab.slice(1),
      current: shown === tab,
    })),
  ];
  return (
    <>
      <ProfileHeader user={user}>
        <SubscriptionPanel key={user.id} user={user} totals={totals} />
      </ProfileHeader>
      <div className={`wrap ${styles.tabs}`}>
        <TabLinks label="Profile" tabs={tabs} />
        <Outlet />
      </div>
    </>
  );
}
