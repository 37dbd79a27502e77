import { confirmEmailPath, resetPasswordPath } from "#domains/accounts/paths.ts";
import { readSearchAddress, searchPath } from "#domains/search/paths.ts";

/** Query parameters that change what a page shows, by its first path part. All others are left out before rendering. */
const parameters: Record<string, string[]> = {
  articles: ["page"],
  read: ["mature"],
  profile: ["works", "role", "page"],
};

/** The address that a request is rendered and cached under, so that made-up parameters neither fill the cache nor miss it. */
export function pageKey(url: string): string {
  // What begins with two slashes is a path here and not another site. A proxy may send the whole address.
  const { pathname, searchParams } = new URL(`http://localhost${url.replace(/^https?:\/\/[^/]*/i, "")}`);
  // One page for all tokens: only the browser of whoever has one reads it.
  if (/^\/reset-password\/[^/]+\/?$/i.test(pathname)) return resetPasswordPath("token");
  if (/^\/confirm-email\/[^/]+\/?$/i.test(pathname)) return confirmEmailPath("token");
  // A search can be written in many ways, one of them by a form without JavaScript; it is kept once.
  if (pathname === "/search") return searchPath(readSearchAddress(searchParams));
  const known = parameters[pathname.split("/")[1] ?? ""] ?? [];
  const kept = new URLSearchParams();
  for (const name of known) {
    const value = searchParams.get(name);
    if (value) kept.set(name, value);
  }
  return `${pathname}${kept.size ? `?${kept}` : ""}`;
}
