import { profilePath } from "#domains/people/paths.ts";
import type { SiteLook } from "#domains/settings/settings.ts";
import { coverHeight, coverWidth, genreLabel } from "#domains/books/vocab.ts";
import { cardHeight, cardWidth, siteCardPath } from "#domains/syndication/card-facts.ts";
import { permanentId } from "#domains/syndication/permanent-id.ts";
import type { Catalog, CatalogIssue } from "./catalog.ts";
import { acquisition, describeIssue } from "./describe-issue.ts";
import {
  authenticationPath,
  authenticationType,
  bookCatalogPath,
  coverPicturePath,
  coverPictureWidths,
  guidedNavigationPath,
  guidedNavigationType,
  issueCatalogPath,
  manifestPath,
  manifestType,
  opds2Path,
  searchPage,
} from "./opds-paths.ts";
import { pageLinks } from "./page-links.ts";

export const opds2Types = { feed: "application/opds+json", publication: "application/opds-publication+json" };

/** Writes a page of the catalog as OPDS 2.0 (https://drafts.opds.io/opds-2.0). */
export function writeOpds2(origin: string, site: SiteLook, catalog: Catalog): object {
  const base = origin + opds2Path;
  const { title, updated, up, paging } = catalog;
  const type = opds2Types.feed;
  return {
    metadata: {
      title,
      modified: updated.toISOString(),
      ...(paging && { numberOfItems: paging.total, itemsPerPage: paging.perPage, currentPage: paging.page }),
    },
    links: [
      ...pageLinks(base, catalog).map((link) => ({ ...link, type })),
      { rel: "start", href: base, type },
      ...(up === undefined ? [] : [{ rel: "up", href: base + up, type }]),
      { rel: "http://opds-spec.org/auth/document", href: origin + authenticationPath, type: authenticationType },
      { rel: "search", href: `${base}${searchPage}{?query}`, type, templated: true },
    ],
    ...("issues" in catalog
      ? { publications: catalog.issues.map((issue) => writePublication(origin, site, issue)) }
      : {
          navigation: catalog.sections.map(({ path, title: name, isNewest }) => ({
            href: base + path,
            title: name,
            type,
            rel: isNewest ? "http://opds-spec.org/sort/new" : "subsection",
          })),
        }),
  };
}

/** What OPDS 2.0 and the Web Publication Manifest say about an issue. */
export function describeMetadata(origin: string, issue: CatalogIssue) {
  return {
    "@type": "http://schema.org/ComicIssue",
    identifier: permanentId(origin, `issue-${issue.id}`),
    title: describeIssue(origin, issue).title,
    author: { name: issue.username, links: [{ href: origin + profilePath(issue.username), type: "text/html" }] },
    language: issue.language,
    published: issue.created.toISOString(),
    modified: (issue.updated ?? issue.created).toISOString(),
    description: [issue.description, issue.pageDescriptions].filter(Boolean).join("\n\n"),
    numberOfPages: issue.pageTotal,
    subject: issue.genres.map(genreLabel),
    belongsTo: {
      series: {
        name: issue.bookTitle,
        position: issue.number,
        links: [{ href: origin + opds2Path + bookCatalogPath(issue.bookId), type: opds2Types.feed }],
      },
    },
  };
}

/** Writes one issue as an OPDS Publication. */
export function writePublication(origin: string, site: SiteLook, issue: CatalogIssue): object {
  const base = origin + opds2Path;
  const { details, isMature, acquisitions } = describeIssue(origin, issue);
  const { bookId, number } = issue;
  return {
    metadata: describeMetadata(origin, issue),
    links: [
      { rel: "self", href: base + issueCatalogPath(issue.bookId, issue.number), type: opds2Types.publication },
      ...acquisitions,
      // Nothing there asks whether the reader is 18 or over.
      ...(isMature ? [] : [{ rel: acquisition, href: origin + manifestPath(bookId, number), type: manifestType }]),
      ...(issue.hasPanels && !isMature
        ? [{ rel: "related", href: origin + guidedNavigationPath(bookId, number), type: guidedNavigationType }]
        : []),
      { rel: "alternate", href: details, type: "text/html" },
    ],
    images: isMature
      ? [{ href: origin + siteCardPath(site), type: "image/jpeg", width: cardWidth, height: cardHeight }]
      : coverPictureWidths.map((width) => ({
          href: origin + coverPicturePath(issue.coverHash, width),
          type: "image/jpeg",
          width,
          height: Math.round((width * coverHeight) / coverWidth),
        })),
  };
}
