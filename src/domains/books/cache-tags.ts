import { type CacheTag, cacheTag } from "#platform/cache-tag.ts";

/** Tags every list of works. */
export const worksTag = cacheTag("works");

/** Tags everything that shows this book or one of its issues. */
export function bookTag(id: number): CacheTag {
  return cacheTag(`book:${id}`);
}
