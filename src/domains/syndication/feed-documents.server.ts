import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import type { AddTags } from "#platform/cache-tag.ts";
import type { Queries } from "#platform/db/database.ts";
import { entriesMax, type EntrySources, findLatestIssues } from "./feed-entry.server.ts";
import { siteFeedPath } from "./feed-paths.ts";
import { type Feed, findFeed } from "./find-feed.server.ts";
import { writeFeed } from "./write-feed.server.ts";

/**
 * Responds at the addresses of Atom feeds (RFC 4287). Null for any other address, and for a book or creator that is not public.
 * The feed of a book is paged, so that all of its issues are in it (RFC 5005). Reports the tags of everything in the feed to `addTags`. Other addresses of a feed redirect to the current one.
 */
export function feedDocuments({
  queries,
  settings,
  ...sources
}: EntrySources & { queries: Queries; settings: SiteSettings }) {
  return async (pathname: string, addTags: AddTags): Promise<Response | null> => {
    if (!pathname.endsWith(siteFeedPath)) return null;
    const site = await settings.read();
    const feed = await findFeed(queries, site.name, pathname, addTags);
    if (!feed) return null;
    const page = Number(/\/page\/([2-9]|[1-9]\d{1,3})\/feed\.atom$/.exec(pathname)?.[1] ?? 1);
    const path = feed.pathOf?.(page) ?? feed.path;
    if (path !== pathname) return new Response(null, { status: 301, headers: { location: path } });
    const found = await findLatestIssues(queries, feed.issuesOf, page);
    if (found.length === 0 && page > 1) return null;
    const links = [{ rel: "self", path }, ...listPageLinks(feed, page, found.length > entriesMax)];
    const xml = await writeFeed(sources, site, feed, { issues: found.slice(0, entriesMax), links });
    return new Response(xml, {
      headers: {
        "content-type": "application/atom+xml; charset=utf-8",
        "cache-control": "public, max-age=60, must-revalidate",
      },
    });
  };
}

/** The addresses of the first, the previous, and the next page of a feed that is paged. */
function listPageLinks({ pathOf }: Feed, page: number, hasMore: boolean): { rel: string; path: string }[] {
  if (!pathOf) return [];
  return [
    ...(page > 1 ? [{ rel: "first", path: pathOf(1) }] : []),
    ...(page > 1 ? [{ rel: "previous", path: pathOf(page - 1) }] : []),
    ...(hasMore ? [{ rel: "next", path: pathOf(page + 1) }] : []),
  ];
}
