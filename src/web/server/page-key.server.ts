import { confirmEmailPath, resetPasswordPath } from "#domains/accounts/paths.ts";
import { searchPath } from "#domains/books/search-path.ts";
import { readSearchAddress } from "#domains/search/paths.ts";

/** Query parameters that change what a page shows, by its first path segment. All others are dropped before rendering. */
const parameters: Record<string, string[]> = {
  articles: ["page"],
  read: ["mature"],
  profile: ["works", "role", "page"],
};

/** The address under which a page is rendered and cached. Unknown parameters are dropped, so they neither fill nor miss the cache. */
export function toPageKey(url: string): string {
  // A leading `//` is a path here, not another site. Proxies may send an absolute address.
  const { pathname, searchParams } = new URL(`http://localhost${url.replace(/^https?:\/\/[^/]*/i, "")}`);
  // One page for all tokens, which are read in the browser only.
  if (/^\/reset-password\/[^/]+\/?$/i.test(pathname)) return resetPasswordPath("token");
  if (/^\/confirm-email\/[^/]+\/?$/i.test(pathname)) return confirmEmailPath("token");
  // The same search has several addresses, such as that of the form without JavaScript.
  if (pathname === searchPath({})) return searchPath(readSearchAddress(searchParams));
  const known = parameters[pathname.split("/")[1] ?? ""] ?? [];
  const kept = new URLSearchParams();
  for (const name of known) {
    const value = searchParams.get(name);
    if (value) kept.set(name, value);
  }
  return `${pathname}${kept.size ? `?${kept}` : ""}`;
}
