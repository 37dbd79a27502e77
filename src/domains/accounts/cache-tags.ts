import { type CacheTag, cacheTag } from "#platform/cache-tag.ts";

/** Everything that shows numbers of subscribers, or people who may change or leave. */
export const peopleTag = cacheTag("people");

/** Everything that shows this user. */
export function userTag(id: number): CacheTag {
  return cacheTag(`user:${id}`);
}

/** Everything that must not outlive a work or person that is hidden: sitemaps and pictures. */
export const hidingTag = cacheTag("hiding");

/** Everything that depends on who owns this username, or on nobody owning it. */
export function nameTag(username: string): CacheTag {
  return cacheTag(`username:${username.toLowerCase()}`);
}
