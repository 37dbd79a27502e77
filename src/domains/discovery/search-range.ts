import type { SearchAddress } from "./paths.ts";
import { searchAllAtOnce, searchPageSize } from "./vocab.ts";

type Counts = { totalResultCount: number; currentResultCount: number };

/** Which page of how many a search shows, and "21-40 of 512 Results". */
export function searchRange(search: SearchAddress, { totalResultCount, currentResultCount }: Counts) {
  const limit = Number(search.limit ?? searchPageSize);
  const size = limit === 0 ? searchAllAtOnce : limit;
  const page = Number(search.page ?? 1);
  const first = (page - 1) * size + 1;
  return {
    page,
    pages: Math.ceil(totalResultCount / size),
    text: `${first}-${first + currentResultCount - 1} of ${totalResultCount} Results`,
  };
}
