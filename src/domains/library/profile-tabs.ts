import { profilePath } from "#domains/accounts/paths.ts";

/** The tabs of a profile beside its works. */
export const peopleTabs = ["subscribers", "subscribed"] as const;
export type PeopleTabName = (typeof peopleTabs)[number];
export type LibraryTabName = "bookmarks" | PeopleTabName;
const libraryTabs: readonly LibraryTabName[] = ["bookmarks", ...peopleTabs];

/** Which of these tabs a profile's address asks for; null for the works. The page is as written, not yet checked. */
export function libraryTabAsked(search: URLSearchParams): { tab: LibraryTabName | null; page: string } {
  const tab = libraryTabs.find((name) => name === search.get("tab")) ?? null;
  return { tab, page: search.get("page") ?? "1" };
}

/** Where a profile shows this tab. */
export function libraryTabPath(username: string, tab: LibraryTabName, page = 1): string {
  const query = new URLSearchParams({ tab });
  if (page > 1) query.set("page", String(page));
  return `${profilePath(username)}?${query}`;
}
