import { type CacheTag, cacheTag } from "#platform/cache-tag.ts";

/** Tags everything that shows subscriber counts or lists of people. */
export const peopleTag = cacheTag("people");

/** Tags everything that shows this user. */
export function userTag(id: number): CacheTag {
  return cacheTag(`user:${id}`);
}

/** Tags everything to drop when a work or person is hidden: sitemaps and pictures. */
export const hidingTag = cacheTag("hiding");

/** Tags everything that depends on who owns this username, if anybody does. */
export function nameTag(username: string): CacheTag {
  return cacheTag(`username:${username.toLowerCase()}`);
}
