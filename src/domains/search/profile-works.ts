import { profilePath } from "#domains/accounts/paths.ts";
import type { AccreditedList } from "#domains/issues/vocab.ts";
import type { Answer } from "#platform/api/operation.ts";
import { isAccreditedList } from "./accredited-roles.ts";
import type { SearchContract } from "./contract.ts";
import type { BookResult, IssueResult } from "./results.ts";

/** One screen of what a user has published or is credited for, newest first. */
export type ProfileWorks = { page: number; total: number } & (
  | { kind: "books"; results: BookResult[] }
  | { kind: "issues"; results: IssueResult[] }
  | { kind: "accredited"; role: AccreditedList | null; works: Answer<SearchContract["readAccreditedWorks"]> }
);
export type WorksKind = ProfileWorks["kind"];

/** What a profile's address asks for; books unless it says otherwise. The page is as written, not yet checked. */
export function worksAsked(search: URLSearchParams): { kind: WorksKind; page: string; role: AccreditedList | null } {
  const works = search.get("works");
  const role = search.get("role") ?? "";
  return {
    kind: works === "issues" || works === "accredited" ? works : "books",
    page: search.get("page") ?? "1",
    role: isAccreditedList(role) ? role : null,
  };
}

/** Where a profile shows these works. The first page of books is the profile itself. */
export function worksPath(username: string, kind: WorksKind, page = 1): string {
  const query = new URLSearchParams();
  if (kind !== "books") query.set("works", kind);
  if (page > 1) query.set("page", String(page));
  return profilePath(username) + (query.size ? `?${query}` : "");
}

/** Where a profile shows what its user is credited for; in one role, when it is given. */
export function accreditedPath(username: string, role: AccreditedList | null): string {
  return worksPath(username, "accredited") + (role ? `&role=${role}` : "");
}
