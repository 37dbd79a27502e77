import { profilePath } from "#domains/people/paths.ts";
import type { AccreditedList } from "#domains/issues/vocab.ts";
import type { ApiResponse } from "#platform/api/operation.ts";
import { isAccreditedList } from "./accredited-roles.ts";
import type { SearchContract } from "./contract.ts";
import type { WorkResult } from "./results.ts";

/** A page of the works that a user has published or is credited on, newest first. */
export type ProfileWorks = { page: number; total: number } & (
  | { kind: "books"; results: WorkResult[] }
  | { kind: "issues"; results: WorkResult[] }
  | { kind: "accredited"; role: AccreditedList | null; works: ApiResponse<SearchContract["readAccreditedWorks"]> }
);
export type WorksKind = ProfileWorks["kind"];

/** Parses the query of a profile's address. The default is books. `page` is not checked yet. */
export function parseWorksQuery(search: URLSearchParams): {
  kind: WorksKind;
  page: string;
  role: AccreditedList | null;
} {
  const works = search.get("works");
  const role = search.get("role") ?? "";
  return {
    kind: works === "issues" || works === "accredited" ? works : "books",
    page: search.get("page") ?? "1",
    role: isAccreditedList(role) ? role : null,
  };
}

/** The address of works on a profile. The first page of books is the profile itself. */
export function worksPath(username: string, kind: WorksKind, page = 1): string {
  const query = new URLSearchParams();
  if (kind !== "books") query.set("works", kind);
  if (page > 1) query.set("page", String(page));
  return profilePath(username) + (query.size ? `?${query}` : "");
}

/** The address of a profile's accredited works, in one role or in all of them (null). */
export function accreditedPath(username: string, role: AccreditedList | null): string {
  return worksPath(username, "accredited") + (role ? `&role=${role}` : "");
}
