import { searchTotalMax } from "#domains/search/vocab.ts";
import type { SiteLook } from "#domains/settings/settings.ts";
import { CallError } from "#platform/api/call-error.ts";
import type { Catalog, CatalogIssue } from "./catalog.ts";
import { type CatalogSources, findCatalog, perPage } from "./find-catalog.server.ts";
import { findPublication } from "./find-publication.server.ts";
import { openHeaders } from "./open-headers.ts";
import { guidedNavigationType, manifestType, opds2Path, opdsPath, searchDescriptionPath } from "./opds-paths.ts";
import { opds1Types, writeOpds1, writeOpds1Entry, writeSearchDescription } from "./write-opds1.ts";
import { writeGuidedNavigation } from "./write-guided-navigation.ts";
import { writeManifest } from "./write-manifest.ts";
import { opds2Types, writeOpds2, writePublication } from "./write-opds2.ts";

/** There are no results beyond this page. */
const lastPage = searchTotalMax / perPage;
const queryMax = 100;

/** Responds at the addresses of the OPDS catalog, with Atom below `/opds` and JSON below `/opds/v2`. Null for any other address. */
export async function findOpdsDocument(
  sources: CatalogSources,
  origin: string,
  site: SiteLook,
  url: URL,
): Promise<Response | null> {
  const { pathname, searchParams } = url;
  if (pathname !== opdsPath && !pathname.startsWith(`${opdsPath}/`)) return null;
  if (pathname === searchDescriptionPath)
    return respond(writeSearchDescription(origin, site), "application/opensearchdescription+xml");
  const isSecond = pathname === opds2Path || pathname.startsWith(`${opds2Path}/`);
  const page = readPage(searchParams.get("page"));
  if (!page) return respondNotFound();
  const path = pathname.slice((isSecond ? opds2Path : opdsPath).length);
  const publication = isSecond ? await findPublicationDocument(sources, origin, path) : null;
  if (publication) return respond(publication.text, publication.type);
  // Cut between characters, because an address cannot contain half of a surrogate pair.
  const query = Array.from((searchParams.get("query") ?? "").trim())
    .slice(0, queryMax)
    .join("");
  const found = await findCatalog(sources, site.name, path, { page, query }).catch(ignoreRefusal);
  if (!found) return respondNotFound();
  const { text, type } = isSecond ? writeOpds2Document(origin, site, found) : writeOpds1Document(origin, site, found);
  return respond(text, type);
}

/** The manifest of an issue, or its panels as a Guided Navigation Document. Null for other addresses, and if it has neither. */
async function findPublicationDocument(
  sources: CatalogSources,
  origin: string,
  path: string,
): Promise<WrittenDocument | null> {
  const [, book, issue, part] =
    /^\/books\/([1-9]\d{0,14})\/issues\/([1-9]\d{0,8})\/(manifest|guided-navigation)$/.exec(path) ?? [];
  const found = part ? await findPublication(sources, Number(book), Number(issue)) : null;
  if (!found) return null;
  if (part === "manifest") return { text: JSON.stringify(writeManifest(origin, found)), type: manifestType };
  if (found.panels.length === 0) return null;
  return { text: JSON.stringify(writeGuidedNavigation(origin, found)), type: guidedNavigationType };
}

/** Parses the page number in an address. Undefined if there can be no such page. */
export function readPage(value: string | null | undefined): number | undefined {
  const page = Math.trunc(Number(value ?? 1));
  return page >= 1 && page <= lastPage ? page : undefined;
}

type WrittenDocument = { text: string; type: string };

/** Writes a catalog page or an issue as OPDS 1.2. Returns it with its media type. */
export function writeOpds1Document(origin: string, site: SiteLook, found: Catalog | CatalogIssue): WrittenDocument {
  if ("bookId" in found) return { text: writeOpds1Entry(origin, found), type: opds1Types.entry };
  return { text: writeOpds1(origin, site, found), type: "issues" in found ? opds1Types.issues : opds1Types.sections };
}

/** Writes a catalog page or an issue as OPDS 2.0. Returns it with its media type. */
export function writeOpds2Document(origin: string, site: SiteLook, found: Catalog | CatalogIssue): WrittenDocument {
  if ("bookId" in found)
    return { text: JSON.stringify(writePublication(origin, site, found)), type: opds2Types.publication };
  return { text: JSON.stringify(writeOpds2(origin, site, found)), type: opds2Types.feed };
}

/** A media type for the `content-type` header: with a charset, unless it is JSON. */
export const withCharset = (type: string): string => (type.includes("json") ? type : `${type};charset=utf-8`);

/** The API refuses some searches, such as one for a NUL character. */
function ignoreRefusal(error: unknown): null {
  if (error instanceof CallError && error.status < 500) return null;
  throw error;
}

function respond(text: string, type: string): Response {
  return new Response(text, {
    headers: {
      "content-type": withCharset(type),
      "cache-control": "public, max-age=60, must-revalidate",
      ...openHeaders,
    },
  });
}

function respondNotFound(): Response {
  return new Response("There is no such page in this catalog.", {
    status: 404,
    headers: { "content-type": "text/plain;charset=utf-8" },
  });
}
