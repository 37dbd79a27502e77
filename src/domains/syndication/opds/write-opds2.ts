import { profilePath } from "#domains/people/paths.ts";
import type { SiteLook } from "#domains/settings/settings.ts";
import { coverHeight, coverWidth, genreLabel } from "#domains/books/vocab.ts";
import { cardHeight, cardWidth, siteCardPath } from "#domains/syndication/card-facts.ts";
import { permanentId } from "#domains/syndication/permanent-id.ts";
import type { Catalog, CatalogIssue } from "./catalog.ts";
import { describeIssue } from "./describe-issue.ts";
import {
  authenticationPath,
  authenticationType,
  bookCatalogPath,
  coverPicturePath,
  coverPictureWidths,
  issueCatalogPath,
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

/** Writes one issue as an OPDS Publication. */
export function writePublication(origin: string, site: SiteLook, issue: CatalogIssue): object {
  const base = origin + opds2Path;
  const { title, details, isMature, acquisitions } = describeIssue(origin, issue);
  return {
    metadata: {
      "@type": "http://schema.org/ComicIssue",
      identifier: permanentId(origin, `issue-${issue.id}`),
      title,
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
          links: [{ href: base + bookCatalogPath(issue.bookId), type: opds2Types.feed }],
        },
      },
    },
    links: [
      { rel: "self", href: base + issueCatalogPath(issue.bookId, issue.number), type: opds2Types.publication },
      ...acquisitions,
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
