/** Files for programs at fixed addresses, which people type into their settings. */
const files = /^\/(feed\.atom|robots\.txt|sitemap\.xml|sitemaps\/[^/]+\.xml|\.well-known\/[^/]+)$/i;
const catalog = /^\/opds(\/|$)/i;
const feed = /\/feed\.atom$/i;

/**
 * Returns the address that is meant by one that was typed by hand, with capitals or with a slash at the end, if it is one
 * of the catalog, a feed, or another file for programs. These are answered rather than redirected, because some programs
 * show a redirect as an error. All other addresses stay as they are: pages redirect by themselves.
 */
export function readTypedAddress(url: string): string {
  const query = url.indexOf("?");
  const path = query === -1 ? url : url.slice(0, query);
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  const bare = path.slice(0, end);
  const meant =
    catalog.test(bare) || files.test(bare)
      ? bare.toLowerCase()
      : feed.test(bare)
        ? bare.replace(feed, "/feed.atom")
        : path;
  return query === -1 ? meant : meant + url.slice(query);
}
