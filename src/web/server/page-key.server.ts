import { confirmEmailPath, resetPasswordPath } from "#domains/people/paths.ts";
import { searchPath } from "#domains/books/search-path.ts";
import { pagesMax } from "#domains/issues/vocab.ts";
import { formatCut, parseCut } from "#domains/panel-sharing/cut.ts";
import { parsePage } from "#domains/reading/pages/page-in-view.ts";
import { savingData } from "#domains/reading/pages/saving-data.ts";
import { answerPath } from "#domains/moderation/notices/paths.ts";
import { readSearchAddress } from "#domains/search/paths.ts";

/** Query parameters that change what a page shows, by its first path segment. All others are dropped before rendering. */
const parameters = new Map([
  ["articles", ["page"]],
  ["details", ["page"]],
  ["news", ["page"]],
  ["opds", ["query", "page"]],
  ["read", ["page", "mature", savingData]],
  ["profile", ["works", "role", "page"]],
]);

/** The address of a search inside a book. */
const bookSearch = /^\/details\/[^/]+\/book\/\d+\/search$/;

/** The address of the text of an issue. */
const issueText = /^\/read\/[^/]+\/book\/\d+\/issue\/\d+\/text$/;

/** Returns the address under which a page is rendered and cached. Drops unknown parameters, so that they do not create cache entries. */
export function toPageKey(url: string): string {
  // Here, `//` starts a path, not another host. Proxies may send an absolute URL.
  const { pathname, searchParams } = new URL(`http://localhost${url.replace(/^https?:\/\/[^/]*/i, "")}`);
  // One page serves all tokens, because only the browser reads them.
  if (/^\/reset-password\/[^/]+\/?$/i.test(pathname)) return resetPasswordPath("token");
  if (/^\/answer\/[^/]+\/?$/i.test(pathname)) return answerPath("token");
  if (/^\/confirm-email\/[^/]+\/?$/i.test(pathname)) return confirmEmailPath("token");
  // The same search can have different addresses, such as the one that the form produces without JavaScript.
  if (pathname === searchPath({})) return searchPath(readSearchAddress(searchParams));
  const known = bookSearch.test(pathname)
    ? ["q"]
    : issueText.test(pathname)
      ? ["mature"]
      : (parameters.get(pathname.split("/")[1] ?? "") ?? []);
  const query = new URLSearchParams();
  for (const name of known) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  // No issue has more pages, so no issue has more renderings.
  if (pathname.startsWith("/read/")) {
    const page = Math.min(parsePage(query.toString()), pagesMax);
    if (page > 1) query.set("page", String(page));
    else query.delete("page");
    const cut = parseCut(searchParams);
    if (cut && !issueText.test(pathname)) return `${pathname}?${query.size ? `${query}&` : ""}${formatCut(cut)}`;
  }
  return `${pathname}${query.size ? `?${query}` : ""}`;
}
