import { profilePageSize } from "#domains/accounts/vocab.ts";
import { type ProfileWorks, type WorksKind, worksAsked } from "#domains/discovery/profile-works.ts";
import type { BookmarksPage } from "#domains/library/bookmarks-tab.tsx";
import { readPeople } from "#domains/library/people-page.ts";
import type { PeoplePage } from "#domains/library/people-tab.tsx";
import { libraryTabAsked, type PeopleTabName } from "#domains/library/profile-tabs.ts";
import { isCallError } from "#platform/api/call-error.ts";
import type { SiteApi } from "./api.ts";

/** What the chosen tab of a profile shows. Null where it cannot be read at the moment: the rest is shown all the same. */
export type ProfileContent =
  | { tab: "works"; kind: WorksKind; shown: ProfileWorks | null }
  | { tab: "bookmarks"; shown: BookmarksPage | null }
  | { tab: PeopleTabName; shown: PeoplePage | null };

type Asked = {
  user: { id: number; username: string };
  totals: { subscribers: number; subscribed: number };
  search: URLSearchParams;
  signal: AbortSignal;
};

/** Reads what a profile's address asks for. Throws a CallError of 400 for a page that is none. */
export async function readProfileContent(api: SiteApi, asked: Asked): Promise<ProfileContent> {
  const { user, totals, search, signal } = asked;
  const { tab, page } = libraryTabAsked(search);
  if (tab === null) return readWorks(api, asked);
  if (tab === "bookmarks") {
    const query = { page, limit: profilePageSize };
    const found = await unlessFailed(api.listBookmarks({ params: { userId: user.id }, query, signal }));
    return {
      tab,
      shown: found && { page: found.page, total: found.totalResultCount, bookmarks: found.bookmarks },
    };
  }
  const people = await unlessFailed(readPeople(api, tab, { id: user.id, page, signal }));
  return { tab, shown: people && { page: Number(page), total: totals[tab], people } };
}

async function readWorks(api: SiteApi, { user: { username }, search, signal }: Asked): Promise<ProfileContent> {
  const { kind, page } = worksAsked(search);
  const query = { username, page, limit: profilePageSize };
  const found = await unlessFailed(api.search({ params: { type: kind }, query, signal }));
  if (!found) return { tab: "works", kind, shown: null };
  const place = { page: Number(page), total: found.totalResultCount };
  return kind === "books"
    ? { tab: "works", kind, shown: { ...place, kind, results: found.books ?? [] } }
    : { tab: "works", kind, shown: { ...place, kind, results: found.issues ?? [] } };
}

/** Whether the address asks for a page after the last. */
export function isPastTheEnd({ shown, ...content }: ProfileContent): boolean {
  if (!shown || shown.page === 1) return false;
  if (content.tab === "works") return "results" in shown && shown.results.length === 0;
  return "bookmarks" in shown ? shown.bookmarks.length === 0 : "people" in shown && shown.people.length === 0;
}

/** Null when the site is at fault; what the caller is at fault for is thrown. */
async function unlessFailed<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isCallError(error) && error.status >= 400 && error.status < 500) throw error;
    return null;
  }
}
