import { type CatalogSources, findCatalog } from "./find-catalog.server.ts";
import { opds2Path, opdsPath, searchDescriptionPath } from "./opds-paths.ts";
import { opds1Types, writeOpds1, writeOpds1Entry, writeSearchDescription } from "./write-opds1.ts";
import { opds2Types, writeOpds2, writePublication } from "./write-opds2.ts";

/** Beyond it there are no results (`searchTotalMax`). */
const lastPage = 500;
const queryMax = 100;

/** Answers the addresses of the OPDS catalog, as Atom below `/opds` and as JSON below `/opds/v2`. Null for any other address. */
export async function findOpdsDocument(sources: CatalogSources, origin: string, url: URL): Promise<Response | null> {
  const { pathname, searchParams } = url;
  if (pathname !== opdsPath && !pathname.startsWith(`${opdsPath}/`)) return null;
  if (pathname === searchDescriptionPath)
    return answer(writeSearchDescription(origin), "application/opensearchdescription+xml");
  const isSecond = pathname === opds2Path || pathname.startsWith(`${opds2Path}/`);
  const page = Math.trunc(Number(searchParams.get("page") ?? 1));
  if (!(page >= 1 && page <= lastPage)) return missing();
  const path = pathname.slice((isSecond ? opds2Path : opdsPath).length);
  const query = (searchParams.get("query") ?? "").trim().slice(0, queryMax);
  const found = await findCatalog(sources, path, { page, query });
  if (!found) return missing();
  if ("bookId" in found)
    return isSecond
      ? answer(JSON.stringify(writePublication(origin, found)), opds2Types.publication)
      : answer(writeOpds1Entry(origin, found), opds1Types.entry);
  if (isSecond) return answer(JSON.stringify(writeOpds2(origin, found)), opds2Types.feed);
  return answer(writeOpds1(origin, found), "issues" in found ? opds1Types.issues : opds1Types.sections);
}

function answer(text: string, type: string): Response {
  const charset = type.includes("json") ? "" : ";charset=utf-8";
  return new Response(text, {
    headers: { "content-type": type + charset, "cache-control": "public, max-age=60, must-revalidate" },
  });
}

function missing(): Response {
  return new Response("There is no such page in this catalog.", {
    status: 404,
    headers: { "content-type": "text/plain;charset=utf-8" },
  });
}
