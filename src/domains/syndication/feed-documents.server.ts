import type { AddTags } from "#platform/cache-tag.ts";
import type { Queries } from "#platform/db/database.ts";
import { toXmlText } from "#platform/xml-text.ts";
import { siteCardPath } from "./card-facts.ts";
import { entriesMax, type EntrySources, findLatestIssues, toFeedEntry } from "./feed-entry.server.ts";
import { siteFeedPath } from "./feed-paths.ts";
import { type Feed, findFeed } from "./find-feed.server.ts";
import { permanentId } from "./permanent-id.ts";

/**
 * Responds at the addresses of Atom feeds (RFC 4287). Null for any other address, and for a book or creator that is not public.
 * The feed of a book is paged, so that all of its issues are in it (RFC 5005). Reports the tags of everything in the feed to `addTags`. Other addresses of a feed redirect to the current one.
 */
export function feedDocuments({ queries, ...sources }: EntrySources & { queries: Queries }) {
  const { origin } = sources;
  return async (pathname: string, addTags: AddTags): Promise<Response | null> => {
    if (!pathname.endsWith(siteFeedPath)) return null;
    const feed = await findFeed(queries, pathname, addTags);
    if (!feed) return null;
    const page = Number(/\/page\/([2-9]|[1-9]\d{1,3})\/feed\.atom$/.exec(pathname)?.[1] ?? 1);
    const path = feed.pathOf?.(page) ?? feed.path;
    if (path !== pathname) return new Response(null, { status: 301, headers: { location: path } });
    const found = await findLatestIssues(queries, feed.issuesOf, page);
    if (found.length === 0 && page > 1) return null;
    const issues = found.slice(0, entriesMax);
    const entries = await Promise.all(issues.map((issue) => toFeedEntry(sources, issue)));
    const updated = entries.reduce((latest, entry) => (entry.updated > latest ? entry.updated : latest), feed.since);
    // Loaded when first needed: with its dependencies, it is an eighth of all modules of the program.
    const { generateAtomFeed } = await import("feedsmith");
    const xml = generateAtomFeed(
      {
        id: permanentId(origin, feed.name),
        title: { type: "text", value: toXmlText(feed.title) },
        subtitle: { type: "text", value: toXmlText(feed.subtitle) },
        updated,
        authors: [{ name: feed.author }],
        links: [
          { rel: "self", type: "application/atom+xml", href: origin + path },
          { rel: "alternate", type: "text/html", href: origin + feed.page },
          ...listPageLinks(feed, page, found.length > entriesMax).map(({ rel, path: href }) => ({
            rel,
            href: origin + href,
          })),
        ],
        icon: `${origin}/icon-192.png`,
        logo: origin + siteCardPath,
        generator: { text: "Longbox", uri: `${origin}/` },
        xml: { lang: "en" },
        entries,
      },
      { strict: true },
    );
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
