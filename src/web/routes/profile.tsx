import { type ComponentType, lazy, Suspense } from "react";
import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { profilePath } from "#domains/people/paths.ts";
import { ProfileHeader } from "#domains/people/profile-header.tsx";
import { BlockLink } from "#domains/blocking/block-link.tsx";
import { libraryTabPath, libraryTabs } from "#domains/library/profile-tabs.ts";
import { SubscriptionPanel } from "#domains/library/subscription-panel.tsx";
import { ReportLink } from "#domains/moderation/report-link.tsx";
import { useSession } from "#domains/sessions/session.tsx";
import { CreditedRoles } from "#domains/search/credited-roles.tsx";
import { errorOccurred } from "#ui/error-sentences.ts";
import { TabLinks } from "#ui/tab-links.tsx";
import { FailedPage } from "#web/errors/failed-page.tsx";
import { MissingPage } from "#web/errors/missing-page.tsx";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { redirectToCanonical } from "#web/redirect-to-canonical.ts";
import type { Route } from "./+types/profile";
import styles from "./profile.module.css";

/** Loaded only when needed, because few viewers are new here. */
const HeldNote = lazy<ComponentType>(() =>
  import("#domains/door/held-note.tsx").then(
    (loaded) => ({ default: loaded.HeldNote }),
    () => ({ default: () => null }),
  ),
);

const load = (async (api, { params: { username = "" }, url, signal }) => {
  const { user } = await api.getUser({ query: { username }, signal });
  // Redirects from a former username or another letter case. The rest of the address is the tab.
  redirectToCanonical(url.pathname.replace(/^\/profile\/[^/]+/i, profilePath(user.username)), url);
  const byId = { params: { id: user.id }, signal };
  const [{ totalSubscribers }, { totalSubscribedTo }, { totals: works }] = await Promise.all([
    api.countSubscribers(byId),
    api.countSubscribedTo(byId),
    api.countWorks({ query: { userId: user.id }, signal }),
  ]);
  return { user, totals: { subscribers: totalSubscribers, subscribed: totalSubscribedTo }, works };
}) satisfies Load<unknown>;
export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

/** The header and tabs of a profile, around the current tab. */
export default function Profile({ loaderData: { user, totals, works } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { username } = user;
  const { user: viewer } = useSession();
  const isHeld = viewer?.id === user.id && viewer.is_held;
  // /profile/{username}/{tab}; without a tab it shows the works, and /credits belongs to them.
  const currentTab = pathname.split("/")[3] ?? "";
  const tabs = [
    { href: profilePath(username), label: "Works", current: ["", "credits"].includes(currentTab) },
    ...libraryTabs.map((tab) => ({
      href: libraryTabPath(username, tab),
      label: tab.charAt(0).toUpperCase() + tab.slice(1),
      current: currentTab === tab,
    })),
  ];
  return (
    <>
      <ProfileHeader
        user={user}
        credits={works.roles.length > 0 && <CreditedRoles username={username} roles={works.roles} />}
      >
        <SubscriptionPanel key={user.id} user={user} totals={totals} />
      </ProfileHeader>
      <div className={`wrap ${styles.tabs}`} data-own-top>
        {isHeld && (
          <Suspense>
            <HeldNote />
          </Suspense>
        )}
        <TabLinks label="Profile" tabs={tabs} />
        <Outlet context={works} />
        <div className={styles.quiet}>
          <ReportLink thing={{ kind: "user", id: user.id }} owner={user.id} />
          <BlockLink id={user.id} username={username} />
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage />;
  return <FailedPage heading="This profile could not be loaded">{errorOccurred}</FailedPage>;
}
