import { profilePath } from "#domains/accounts/paths.ts";
import type { AccreditedList } from "#domains/issues/vocab.ts";
import { isAccreditedList } from "./accredited-roles.ts";
import type { CreditGroup, WorkTotals } from "./credited-contract.ts";
import type { WorkResult } from "./results.ts";

/** A page of the works that a user has published or is credited on, newest first. */
export type ProfileWorks = { page: number } & (
  | { kind: "books" | "issues"; total: number; results: WorkResult[] }
  | { kind: "accredited"; role: AccreditedList | null; totals: WorkTotals; groups: CreditGroup[] }
);
export type WorksKind = ProfileWorks["kind"];

/**
 * Parses the address of a profile's works. `kind` is null if the address leaves it open: then it is books or, without any, accredited
 * works. `page` is not checked yet.
 */
export function parseWorksAddress({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">): {
  kind: WorksKind | null;
  page: string;
  role: AccreditedList | null;
} {
  const works = searchParams.get("works");
  const role = searchParams.get("role") ?? "";
  const isAccredited = /\/credits\/?$/i.test(pathname) || works === "accredited";
  const isPublished = works === "books" || works === "issues";
  return {
    kind: isAccredited ? "accredited" : isPublished ? works : null,
    page: searchParams.get("page") ?? "1",
    role: isAccreditedList(role) ? role : null,
  };
}

/** The address of a user's published works. The first page of books is the profile itself. */
export function worksPath(username: string, kind: "books" | "issues", page = 1): string {
  const query = new URLSearchParams();
  if (kind !== "books") query.set("works", kind);
  if (page > 1) query.set("page", String(page));
  return profilePath(username) + (query.size ? `?${query}` : "");
}

/** The address of the empty list of books of somebody who is credited, whose profile opens on the credits. */
export function noBooksPath(username: string): string {
  return `${profilePath(username)}?works=books`;
}

/** The address of a user's accredited works, in one role or in all of them (null). */
export function accreditedPath(username: string, role: AccreditedList | null = null, page = 1): string {
  const query = new URLSearchParams();
  if (role) query.set("role", role);
  if (page > 1) query.set("page", String(page));
  return `${profilePath(username)}/credits${query.size ? `?${query}` : ""}`;
}
