import { profilePath } from "#domains/people/paths.ts";
import type { SiteLook } from "#domains/settings/settings.ts";
import { iconPath } from "#domains/settings/site-picture-paths.ts";
import { contentRatingLabels, genreLabel } from "#domains/books/vocab.ts";
import { permanentId } from "#domains/syndication/permanent-id.ts";
import { xmlElement as element, xmlDeclaration } from "#platform/xml-element.ts";
import type { Catalog, CatalogIssue, Section } from "./catalog.ts";
import { describeIssue } from "./describe-issue.ts";
import {
  coverPicturePath,
  issueCatalogPath,
  opdsPath,
  pagesTemplate,
  searchDescriptionPath,
  searchPage,
} from "./opds-paths.ts";
import { pageLinks } from "./page-links.ts";

const atom = "application/atom+xml";
export const opds1Types = {
  sections: `${atom};profile=opds-catalog;kind=navigation`,
  issues: `${atom};profile=opds-catalog;kind=acquisition`,
  entry: `${atom};type=entry;profile=opds-catalog`,
};
const shortNameMax = 16;
const namespaces = {
  xmlns: "http://www.w3.org/2005/Atom",
  "xmlns:dcterms": "http://purl.org/dc/terms/",
  "xmlns:opds": "http://opds-spec.org/2010/catalog",
  "xmlns:opensearch": "http://a9.com/-/spec/opensearch/1.1/",
  "xmlns:pse": "http://vaemendis.net/opds-pse/ns",
};

/** Writes a page of the catalog as OPDS 1.2 (https://specs.opds.io/opds-1.2), with links to single pages (OPDS-PSE 1.2). */
export function writeOpds1(origin: string, site: SiteLook, catalog: Catalog): string {
  const type = "issues" in catalog ? opds1Types.issues : opds1Types.sections;
  const { paging } = catalog;
  const entries =
    "issues" in catalog
      ? catalog.issues.map((issue) => writeIssue(origin, issue))
      : catalog.sections.map((section) => writeSection(origin, section));
  return (
    xmlDeclaration +
    element("feed", { ...namespaces, "xml:lang": "en" }, [
      element(
        "id",
        {},
        permanentId(origin, `opds${catalog.path}${paging?.query ? `?query=${encodeURIComponent(paging.query)}` : ""}`),
      ),
      element("title", {}, catalog.title),
      element("updated", {}, catalog.updated.toISOString()),
      element("author", {}, [element("name", {}, site.name), element("uri", {}, `${origin}/`)]),
      element("icon", {}, origin + iconPath("icon-192.png", site)),
      link("start", opds1Types.sections, origin + opdsPath),
      link("search", "application/opensearchdescription+xml", origin + searchDescriptionPath),
      ...(catalog.up === undefined ? [] : [link("up", opds1Types.sections, origin + opdsPath + catalog.up)]),
      ...pageLinks(origin + opdsPath, catalog).map(({ rel, href }) => link(rel, type, href)),
      ...(paging
        ? [
            element("opensearch:totalResults", {}, paging.total),
            element("opensearch:itemsPerPage", {}, paging.perPage),
            element("opensearch:startIndex", {}, (paging.page - 1) * paging.perPage + 1),
          ]
        : []),
      ...entries,
    ])
  );
}

/** Writes one issue as an OPDS Catalog Entry Document. */
export function writeOpds1Entry(origin: string, issue: CatalogIssue): string {
  return xmlDeclaration + writeIssue(origin, issue, { ...namespaces, "xml:lang": "en" });
}

function writeSection(origin: string, { path, title, summary, updated, lists, isNewest }: Section): string {
  const rel = isNewest ? "http://opds-spec.org/sort/new" : "subsection";
  return element("entry", {}, [
    element("id", {}, permanentId(origin, `opds${path}`)),
    element("title", {}, title),
    element("updated", {}, updated.toISOString()),
    element("content", { type: "text" }, summary),
    link(rel, opds1Types[lists], origin + opdsPath + path),
  ]);
}

function writeIssue(origin: string, issue: CatalogIssue, attributes: Record<string, string> = {}): string {
  const { title, details, isMature, acquisitions } = describeIssue(origin, issue);
  const jpeg = "image/jpeg";
  const pictures = isMature
    ? []
    : [
        link("http://opds-spec.org/image", jpeg, origin + coverPicturePath(issue.coverHash, 640)),
        link("http://opds-spec.org/image/thumbnail", jpeg, origin + coverPicturePath(issue.coverHash, 320)),
        element("link", {
          rel: "http://vaemendis.net/opds-pse/stream",
          type: jpeg,
          href: origin + pagesTemplate(issue.bookId, issue.number),
          "pse:count": issue.pageTotal,
        }),
      ];
  return element("entry", attributes, [
    element("id", {}, permanentId(origin, `issue-${issue.id}`)),
    element("title", {}, title),
    element("updated", {}, (issue.updated ?? issue.created).toISOString()),
    element("published", {}, issue.created.toISOString()),
    element("author", {}, [
      element("name", {}, issue.username),
      element("uri", {}, origin + profilePath(issue.username)),
    ]),
    element("dcterms:language", {}, issue.language),
    element("dcterms:issued", {}, issue.created.toISOString().slice(0, 10)),
    ...issue.genres.map((genre) =>
      element("category", { term: genre, label: genreLabel(genre), scheme: `${origin}/search` }),
    ),
    element("category", {
      term: issue.contentRating,
      label: contentRatingLabels[issue.contentRating],
      scheme: `${origin}/search`,
    }),
    element("summary", { type: "text" }, issue.description),
    ...(issue.pageDescriptions ? [element("content", { type: "text" }, issue.pageDescriptions)] : []),
    ...pictures,
    ...acquisitions.map(({ rel, type, href }) => link(rel, type, href)),
    link("alternate", opds1Types.entry, origin + opdsPath + issueCatalogPath(issue.bookId, issue.number)),
    link("alternate", "text/html", details),
  ]);
}

/** Writes the description of the catalog's search (OpenSearch 1.1). */
export function writeSearchDescription(origin: string, site: SiteLook): string {
  return (
    xmlDeclaration +
    element("OpenSearchDescription", { xmlns: "http://a9.com/-/spec/opensearch/1.1/" }, [
      element("ShortName", {}, shortenName(site.name)),
      element("Description", {}, `Search the comics on ${site.name}.`),
      element("InputEncoding", {}, "UTF-8"),
      element("OutputEncoding", {}, "UTF-8"),
      element("Image", { width: 192, height: 192, type: "image/png" }, origin + iconPath("icon-192.png", site)),
      element("Url", { type: opds1Types.issues, template: `${origin}${opdsPath}${searchPage}?query={searchTerms}` }),
    ])
  );
}

/** OpenSearch allows 16 characters, not cut within one. */
function shortenName(name: string): string {
  const characters = Array.from(new Intl.Segmenter("en").segment(name), ({ segment }) => segment);
  let short = name;
  while (short.length > shortNameMax && characters.pop()) short = characters.join("").trimEnd();
  return short;
}

function link(rel: string, type: string, href: string): string {
  return element("link", { rel, type, href });
}
