import { data, Outlet, useLocation } from "react-router";
import { useSession } from "#domains/sessions/session.tsx";
import { newAccountsPath } from "#domains/door/paths.ts";
import {
  moderatedAccountsPath,
  moderationPath,
  moderatorsListsPath,
  rightsNoticesPath,
} from "#domains/moderation/paths.ts";
import { isModerator } from "#platform/api/is-moderator.ts";
import { TabLinks } from "#ui/tab-links.tsx";
import { FormPage } from "#web/chrome/form-page.tsx";
import { NotFoundPage } from "#web/errors/not-found-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/moderation-pages";

/** The server answers 404, because only moderators may see these pages, and only the browser knows who the viewer is. */
export function loader() {
  return data(null, { status: 404 });
}
export function clientLoader() {
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Moderation",
    description: (siteName) => `What has been reported to the moderators of ${siteName}.`,
    path: moderationPath,
    robots: "noindex",
  });

const tabs = [
  { href: moderationPath, label: "Reports" },
  { href: moderatedAccountsPath, label: "Accounts" },
  { href: newAccountsPath, label: "New accounts" },
  { href: rightsNoticesPath(), label: "Rights" },
  { href: moderatorsListsPath, label: "Lists" },
];

export default function ModerationPages() {
  const { isAuthenticated, user } = useSession();
  const { pathname } = useLocation();
  if (isAuthenticated === false || (user && !isModerator(user))) return <NotFoundPage />;
  const isCurrent = (href: string) =>
    href === moderationPath ? pathname.replace(/\/$/, "") === href : pathname.startsWith(href);
  return (
    <FormPage title="Moderation">
      {() => (
        <>
          <TabLinks label="Moderation" tabs={tabs.map((tab) => ({ ...tab, current: isCurrent(tab.href) }))} />
          <Outlet />
        </>
      )}
    </FormPage>
  );
}
