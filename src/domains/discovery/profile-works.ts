import { profilePath } from "#domains/accounts/paths.ts";
import type { BookResult, IssueResult } from "./contract.ts";

/** One screen of what a user has published, newest first. */
export type ProfileWorks = { page: number; total: number } & (
  | { kind: "books"; results: BookResult[] }
  | { kind: "issues"; results: IssueResult[] }
);
export type WorksKind = ProfileWorks["kind"];

/** What a profile's address asks for; books unless it says otherwise. The page is as written, not yet checked. */
export function worksAsked(search: URLSearchParams): { kind: WorksKind; page: string } {
  return { kind: search.get("works") === "issues" ? "issues" : "books", page: search.get("page") ?? "1" };
}

/** Where a profile shows these works. The first page of books is the profile itself. */
export function worksPath(username: string, kind: WorksKind, page = 1): string {
  const query = new URLSearchParams();
  if (kind !== "books") query.set("works", kind);
  if (page > 1) query.set("page", String(page));
  return profilePath(username) + (query.size ? `?${query}` : "");
}
