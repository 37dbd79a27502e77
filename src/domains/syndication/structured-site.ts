import { searchPath } from "#domains/books/search-path.ts";
import { type CardLook, siteCardPath } from "./card-facts.ts";

const context = "https://schema.org";

/** The site itself, with its search. */
export function describeWebSite(origin: string, siteName: string) {
  const search = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}${searchPath({})}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  } as const;
  return {
    "@context": context,
    "@type": "WebSite",
    name: siteName,
    url: `${origin}/`,
    potentialAction: search,
  } as const;
}

/** The trail from the top of the site to a page: names and paths. */
export function describeBreadcrumbs(origin: string, way: readonly (readonly [name: string, path: string])[]) {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: way.map(
      ([name, path], index) => ({ "@type": "ListItem", position: index + 1, name, item: origin + path }) as const,
    ),
  } as const;
}

export function describeArticle(
  origin: string,
  site: CardLook,
  { title, description, date, path }: { title: string; description: string; date: string; path: string },
) {
  const publisher = { "@type": "Organization", name: site.name, url: `${origin}/` } as const;
  return {
    "@context": context,
    "@type": "Article",
    headline: title,
    description,
    datePublished: date,
    url: origin + path,
    image: origin + siteCardPath(site),
    author: publisher,
    publisher,
  } as const;
}
