import type { OwnUser } from "#domains/people/schemas.ts";
import { loginPath, profilePath, signUpPath } from "#domains/people/paths.ts";
import { deskPath } from "#domains/publishing/paths.ts";
import { searchPath } from "#domains/books/search-path.ts";
import { myCreditsPath } from "#domains/issues/paths.ts";
import { historyPath } from "#domains/places/paths.ts";
import { notificationsPath } from "#domains/notifications/paths.ts";
import { libraryTabPath } from "#domains/library/profile-tabs.ts";
import { adminPath } from "#domains/admin/paths.ts";
import { moderationPath, rightsNoticePath } from "#domains/moderation/paths.ts";
import { rulesPath } from "#domains/settings/paths.ts";
import { offersSignUp } from "#domains/settings/settings.ts";
import type { SiteFacts } from "#domains/settings/site-facts.ts";
import { siteFeedPath } from "#domains/syndication/feed-paths.ts";
import { opdsPath } from "#domains/syndication/opds/opds-paths.ts";
import { isModerator } from "#platform/api/is-moderator.ts";

/** The menu of the site, in the top bar and in the footer. */
export const menuLinks = [
  { href: searchPath({}), label: "Comic List" },
  { href: "/articles", label: "Articles" },
  { href: "/about", label: "About" },
];

export const footerLinks = [
  ...menuLinks,
  { href: "/articles/how-to-publish-your-comic-book-online", label: "How to publish" },
  { href: siteFeedPath, label: "Feed of new comics" },
  { href: opdsPath, label: "Catalog for apps (OPDS)" },
  { href: rulesPath, label: "Rules" },
  { href: rightsNoticePath(), label: "Rights notice" },
  { href: "/api/docs", label: "API" },
];

/** The links of a signed-in user's menu. `unread` is the number of notifications that they have not read. */
export function listUserLinks({ username, role }: OwnUser, unread: number) {
  return [
    { href: profilePath(username), label: "Profile" },
    { href: notificationsPath, label: "Notifications", count: unread },
    { href: "/upload", label: "Upload" },
    { href: deskPath, label: "Desk" },
    { href: `${profilePath(username)}#works`, label: "My works" },
    { href: myCreditsPath, label: "My credits" },
    { href: libraryTabPath(username, "bookmarks"), label: "Bookmarks" },
    { href: libraryTabPath(username, "subscribed"), label: "Subscriptions" },
    { href: historyPath, label: "History" },
    ...(isModerator({ role }) ? [{ href: moderationPath, label: "Moderation" }] : []),
    ...(role === "admin" ? [{ href: adminPath, label: "Site settings" }] : []),
  ];
}

/** The links of the menu for visitors. */
export function listVisitorLinks(site: Pick<SiteFacts, "registration">) {
  return [
    ...(offersSignUp(site) ? [{ href: signUpPath(), label: "Sign Up" }] : []),
    { href: loginPath(), label: "Login" },
  ];
}
