import { deskPath } from "#domains/publishing/paths.ts";

/** The desk with this page of the list of drafts. Pages count from 1. */
export function deskPagePath(page: number): string {
  return `${deskPath}${page > 1 ? `?page=${page}` : ""}`;
}

/** The form of a draft. */
export function draftPath(id: number): string {
  return `${deskPath}/drafts/${id}`;
}

/** The page of a preview. The secret follows #, so that browsers send it to nobody. */
export function previewPath(token = ""): string {
  return `/preview${token && `#${token}`}`;
}
