import { findBookmarked } from "#domains/library/bookmarks.server.ts";
import { countNotifications, findNotifications } from "#domains/notifications/found-notifications.server.ts";
import { followedKinds } from "#domains/notifications/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { toBookSections } from "./book-sections.server.ts";
import type { Catalog } from "./catalog.ts";
import { newestOf, perPage, toPaging, toSection, undated } from "./find-catalog.server.ts";
import { findIssuesById, findIssuesOfSubscriptions } from "./find-issues.server.ts";
import { bookmarksPage, newForYouPage, ownPage, subscriptionsPage } from "./opds-paths.ts";

/** The catalog pages with a user's own lists, by path. */
export const ownPages: Record<string, (queries: Queries, userId: number, page: number) => Promise<Catalog>> = {
  [ownPage]: async () => ({ ...undated, path: ownPage, title: "Yours", up: "", sections: ownSections }),
  [bookmarksPage]: findBookmarks,
  [subscriptionsPage]: findSubscriptions,
  [newForYouPage]: findNewForYou,
};

const ownSections = [
  toSection(newForYouPage, "New for you", "Issues of what you follow that you have not read, newest first.", "issues"),
  toSection(bookmarksPage, "Bookmarks", "The books you have bookmarked, newest first.", "sections"),
  toSection(subscriptionsPage, "Subscriptions", "Issues by the people you subscribe to, newest first.", "issues"),
];

async function findBookmarks(queries: Queries, userId: number, page: number): Promise<Catalog> {
  const { rows, total } = await findBookmarked(queries, userId, { page, limit: perPage });
  const sections = await toBookSections(queries, rows);
  const paging = toPaging(page, total, "");
  return { path: bookmarksPage, title: "Bookmarks", up: ownPage, updated: newestOf(sections), paging, sections };
}

async function findSubscriptions(queries: Queries, userId: number, page: number): Promise<Catalog> {
  const { issues, total } = await findIssuesOfSubscriptions(queries, userId, { page, perPage });
  const paging = toPaging(page, total, "");
  return { path: subscriptionsPage, title: "Subscriptions", up: ownPage, updated: newestOf(issues), paging, issues };
}

async function findNewForYou(queries: Queries, userId: number, page: number): Promise<Catalog> {
  const wanted = { userId, kinds: followedKinds, isUnread: true };
  const found = await findNotifications(queries, wanted, { limit: perPage, offset: (page - 1) * perPage });
  const issues = await findIssuesById(
    queries,
    found.flatMap(({ issueId }) => issueId ?? []),
  );
  const paging = toPaging(page, await countNotifications(queries, wanted), "");
  return { path: newForYouPage, title: "New for you", up: ownPage, updated: newestOf(issues), paging, issues };
}
