declare const brand: unique symbol;

/** Names something that cached pages show, such as `book:12`. Only the builders beside each noun make one (`bookTag`, `userTag`). */
export type CacheTag = string & { readonly [brand]: true };

/** Names what an answer shows, so that its cached page is dropped when one of the tags is announced. */
export type Shows = (...tags: CacheTag[]) => void;

/** For the builders only. A tag holds no space, since several are sent in one notice. */
export function cacheTag(name: string): CacheTag {
  return name as CacheTag;
}
