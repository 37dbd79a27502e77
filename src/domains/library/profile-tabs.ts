import { profilePath } from "#domains/people/paths.ts";

/** The tabs of a profile that belong to the library, as named in their addresses. */
export const libraryTabs = ["bookmarks", "subscribers", "subscribed"] as const;
export type LibraryTabName = (typeof libraryTabs)[number];
export type PeopleTabName = Exclude<LibraryTabName, "bookmarks">;

/** The address of a tab of a profile. Pages count from 1. */
export function libraryTabPath(username: string, tab: LibraryTabName, page = 1): string {
  return `${profilePath(username)}/${tab}${page > 1 ? `?page=${page}` : ""}`;
}
