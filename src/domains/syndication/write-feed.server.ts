import type { SiteLook } from "#domains/settings/settings.ts";
import { iconPath } from "#domains/settings/site-picture-paths.ts";
import { toXmlText } from "#platform/xml-text.ts";
import { siteCardPath } from "./card-facts.ts";
import { type EntrySources, type FeedIssue, toFeedEntry } from "./feed-entry.server.ts";
import type { Feed } from "./find-feed.server.ts";
import { permanentId } from "./permanent-id.ts";

type Content = { issues: readonly FeedIssue[]; links: readonly { rel: string; path: string }[] };

/** Writes an Atom feed (RFC 4287) of these issues. */
export async function writeFeed(
  sources: EntrySources,
  site: SiteLook,
  feed: Pick<Feed, "name" | "title" | "subtitle" | "page" | "author" | "since">,
  { issues, links }: Content,
): Promise<string> {
  const { origin } = sources;
  const entries = await Promise.all(issues.map((issue) => toFeedEntry(sources, issue)));
  const updated = entries.reduce((latest, entry) => (entry.updated > latest ? entry.updated : latest), feed.since);
  // Loaded when first needed: with its dependencies, it is an eighth of all modules of the program.
  const { generateAtomFeed } = await import("feedsmith");
  return generateAtomFeed(
    {
      id: permanentId(origin, feed.name),
      title: { type: "text", value: toXmlText(feed.title) },
      subtitle: { type: "text", value: toXmlText(feed.subtitle) },
      updated,
      authors: [{ name: toXmlText(feed.author) }],
      links: [
        ...links
          .filter(({ rel }) => rel === "self")
          .map(({ rel, path }) => ({ rel, type: "application/atom+xml", href: origin + path })),
        { rel: "alternate", type: "text/html", href: origin + feed.page },
        ...links.filter(({ rel }) => rel !== "self").map(({ rel, path }) => ({ rel, href: origin + path })),
      ],
      icon: origin + iconPath("icon-192.png", site),
      logo: origin + siteCardPath(site),
      generator: { text: toXmlText(site.name), uri: `${origin}/` },
      xml: { lang: "en" },
      entries,
    },
    { strict: true },
  );
}
