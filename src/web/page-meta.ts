import type { MetaDescriptor } from "react-router";
import { completeFacts, type SiteFacts } from "#domains/settings/site-facts.ts";
import { type CardFacts, cardHeight, cardPath, cardWidth, siteCardPath } from "#domains/syndication/card-facts.ts";
import type { RootData } from "./root-data.ts";

/** A text that may depend on the name of the site. */
type Text = string | ((siteName: string) => string);
type Match = { id: string; loaderData?: unknown } | undefined;
type PageDescription = {
  /** What the page is about, without the name of the site. */
  title?: string;
  description: Text;
  /** The page's canonical path. */
  path: string;
  /**
   * The path that link previews name, if what is shared is a part of the page. It is the canonical path then, and not for search engines:
   * some sites, such as Mastodon, keep previews by canonical path.
   */
  sharedPath?: string;
  /** The work or user whose card is shown in link previews; the site's by default. */
  card?: CardFacts;
  type?: "website" | "book" | "article" | "profile";
  /** For pages that search engines should not index. */
  robots?: "noindex" | "noindex, nofollow";
  /** The paths of the neighboring pages of a list. */
  previous?: string;
  next?: string;
  /** The Atom feed of what the page shows. */
  feed?: { path: string; title: Text };
  /** The page as schema.org data (src/domains/syndication/structured-*), given the site's origin and facts. */
  data?: (origin: string, site: SiteFacts) => readonly object[];
};

const descriptionMax = 160;

/**
 * Returns the title, description, robots, and links of a page and, on the server, what only crawlers read: link previews (Open
 * Graph, Twitter) and structured data. Pass `card` and `data` only if `import.meta.env.SSR`, so that browsers do not load their code.
 */
export function pageMeta(
  matches: readonly Match[],
  {
    title,
    description,
    path,
    sharedPath,
    card,
    type = "website",
    robots = sharedPath === undefined ? undefined : "noindex",
    previous,
    next,
    feed,
    data,
  }: PageDescription,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  const origin = root?.origin ?? "";
  const site = completeFacts(root?.site);
  const { name, tagline } = site;
  const write = (text: Text) => (typeof text === "string" ? text : text(name));
  const full = title ? `${title} · ${name}` : name;
  // Cut between characters, never within a surrogate pair.
  const characters = Array.from(write(description));
  const start = characters.slice(0, descriptionMax - 1).join("");
  const short = characters.length > descriptionMax ? `${start.trimEnd()}…` : characters.join("");
  const address = origin + (sharedPath ?? path);
  const link = (rel: string, href: string | undefined) =>
    href === undefined ? [] : [{ tagName: "link" as const, rel, href: origin + href }];
  const read = [
    { title: full },
    { name: "description", content: short },
    ...link("canonical", sharedPath ?? path),
    ...link("prev", previous),
    ...link("next", next),
    ...(feed
      ? [
          {
            tagName: "link" as const,
            rel: "alternate",
            type: "application/atom+xml",
            title: write(feed.title),
            href: origin + feed.path,
          },
        ]
      : []),
    ...(robots ? [{ name: "robots", content: robots }] : []),
  ];
  if (!import.meta.env.SSR) return read;
  const picture = origin + (card ? cardPath(card, site) : siteCardPath(site));
  const alt = card ? describeCard(card, name) : `${name}: ${tagline}`;
  return [
    ...read,
    { property: "og:site_name", content: name },
    { property: "og:type", content: type },
    { property: "og:title", content: title ?? name },
    { property: "og:description", content: short },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: String(cardWidth) },
    { property: "og:image:height", content: String(cardHeight) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title ?? name },
    { name: "twitter:description", content: short },
    { name: "twitter:image", content: picture },
    { name: "twitter:image:alt", content: alt },
    ...(data?.(origin, site).map((item) => ({ "script:ld+json": item })) ?? []),
  ];
}

function describeCard(facts: CardFacts, siteName: string): string {
  if (facts.kind === "creator") return `${facts.username} on ${siteName}`;
  if (facts.kind === "credits") return `${facts.title}, ${facts.line}`;
  if (facts.kind === "cut") {
    const part = "panel" in facts.cut ? `panel ${facts.cut.panel} of page` : "part of page";
    return `${`${facts.title} ${facts.number} ${facts.line}`.trimEnd()}, ${part} ${facts.page_number}, by ${facts.username}`;
  }
  const { title, line, username, content_rating } = facts;
  if (facts.kind === "page") return `${title} ${line}, by ${username}`;
  const cover = content_rating === "M" ? "blurred cover" : "cover";
  return `The ${cover} of ${line ? `${title} ${line}` : title} by ${username}`;
}

/** The paths of the pages before and after `page`, for `pageMeta`. Pages are numbered from 1. */
export function findNeighborPages(page: number, pages: number, pathOf: (page: number) => string) {
  return {
    previous: page > 1 ? pathOf(page - 1) : undefined,
    next: page < pages ? pathOf(page + 1) : undefined,
  };
}
