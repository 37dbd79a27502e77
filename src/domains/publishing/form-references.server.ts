import { checkCredited } from "#domains/issues/credits.server.ts";
import type { WorkCredits } from "#domains/issues/forms.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { checkPrefixes, issuePrefixes } from "./image-prefixes.server.ts";

export type ImagePrefixes = { book: string; issue: string };
type NamedPrefixes = { bookImagePrefixRef?: string | undefined; issueImagePrefixRef?: string | undefined };

/** Checks that what a publishing form names is there and the viewer's, and gives the prefixes to store, made where none is named. */
export async function checkReferences(
  queries: Queries,
  viewer: Viewer,
  body: NamedPrefixes & { workCredits: WorkCredits },
): Promise<ImagePrefixes> {
  const named = await checkNamedPrefixes(queries, viewer, body);
  await checkCredited(queries, body.workCredits);
  const made = await issuePrefixes(queries, viewer.id, 2 - named.length);
  const { bookImagePrefixRef: book, issueImagePrefixRef: issue } = body;
  return { book: book ?? made.pop() ?? "", issue: issue ?? made.pop() ?? "" };
}

/** Throws `not_your_prefix` unless those that the form names were issued to the viewer; returns them. */
export async function checkNamedPrefixes(queries: Queries, viewer: Viewer, body: NamedPrefixes): Promise<string[]> {
  const named = [body.bookImagePrefixRef, body.issueImagePrefixRef].filter((prefix) => prefix !== undefined);
  await checkPrefixes(queries, viewer.id, named);
  return named;
}
