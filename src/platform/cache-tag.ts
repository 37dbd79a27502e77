declare const brand: unique symbol;

/** Names something that cached pages show, such as `book:12`. Made only by the builders next to each noun (`bookTag`, `userTag`). */
export type CacheTag = string & { readonly [brand]: true };

/** Reports the tags of what a response shows, so that its cached page is dropped when one of them is announced. */
export type AddTags = (...tags: CacheTag[]) => void;

/** For the tag builders only. `name` must not contain a space, because a notice separates its tags with spaces. */
export function cacheTag(name: string): CacheTag {
  return name as CacheTag;
}
