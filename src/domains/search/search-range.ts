import type { SearchAddress } from "#domains/books/search-path.ts";
import { formatWholeCount } from "#ui/format/format-count.ts";
import { searchAllAtOnce, searchPageSize } from "./vocab.ts";

type Counts = { totalResultCount: number; totalIsCapped: boolean; currentResultCount: number };

/**
 * The page that a search shows, the number of pages, and a text such as "21-40 of 512 Results", or "1-20 of 10,000+ Results" if the
 * total is capped. `isEnd`: there are more results than the pages show, and this is the last one or a later one.
 */
export function toSearchRange(search: SearchAddress, { totalResultCount, totalIsCapped, currentResultCount }: Counts) {
  const limit = Number(search.limit ?? searchPageSize);
  const size = limit === 0 ? searchAllAtOnce : limit;
  const page = Number(search.page ?? 1);
  const first = (page - 1) * size + 1;
  const last = first + currentResultCount - 1;
  const pages = Math.ceil(totalResultCount / size);
  const total = formatWholeCount(totalResultCount);
  return {
    page,
    pages,
    text: `${formatWholeCount(first)}-${formatWholeCount(last)} of ${total}${totalIsCapped ? "+" : ""} Results`,
    isEnd: totalIsCapped && page >= pages,
  };
}
