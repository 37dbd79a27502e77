import { profilePath } from "#domains/accounts/paths.ts";

/** The tabs of a profile beside its works, as its address names them. */
export const libraryTabs = ["bookmarks", "subscribers", "subscribed"] as const;
export type LibraryTabName = (typeof libraryTabs)[number];
export type PeopleTabName = Exclude<LibraryTabName, "bookmarks">;

/** Where a profile shows this tab. */
export function libraryTabPath(username: string, tab: LibraryTabName, page = 1): string {
  return `${profilePath(username)}/${tab}${page > 1 ? `?page=${page}` : ""}`;
}
