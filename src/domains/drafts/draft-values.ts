import type { BookFieldValues } from "#domains/publishing/book-fields.tsx";
import type { IssueValues } from "#domains/publishing/issue-content.ts";
import { makeEmptyBook } from "#domains/publishing/new-works.ts";
import { type EditedPage, toPublishedPages } from "#domains/work-forms/pages/edited-pages.ts";
import { isNew } from "#domains/work-forms/pages/page-list.ts";
import { defaultPageMapEntry } from "#domains/issues/page-map.ts";
import type { PageRead } from "#domains/issues/contract.ts";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import type { DraftRead } from "./contract.ts";

/** The values of a draft's form. A page has no file once it has been uploaded. */
export type DraftValues = BookFieldValues &
  IssueValues<EditedPage> & { bookCoverPhoto: LocalPicture | null; keepsMasters: boolean };

/** The initial values of the form of a draft: what has been filled in, and the empty form for the rest. */
export function toDraftValues(draft: DraftRead, uploader: { id: number; username: string }): DraftValues {
  const filledIn = Object.fromEntries(Object.entries(draft.fields).filter(([, value]) => value !== undefined));
  return { ...makeEmptyBook(uploader), ...filledIn, issueAssets: draft.pages.map((page) => toDraftPage(page)) };
}

/** An uploaded page of a draft. It has no number, because nothing is published under one. */
export function toDraftPage(page: PageRead): EditedPage {
  const [first] = toPublishedPages({ issueAssets: [page], pagesVersion: 0 }).published;
  if (!first) throw new Error("there is no page");
  return { ...first, number: 0 };
}

/** The texts of a form as the calls for drafts take them, by name. */
export function listTexts({
  bookCoverPhoto: _bookCover,
  issueCoverPhoto: _issueCover,
  issueAssets: _pages,
  contentRating,
  ...texts
}: DraftValues): Record<string, string> {
  const all = { ...texts, ...(contentRating && { contentRating }) };
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  );
}

/** The order of the uploaded pages and what is said about them, as the calls for drafts take them. */
export function listPages({ issueAssets }: Pick<DraftValues, "issueAssets">): { pageIds: string; pageMap: string } {
  const uploaded = issueAssets.flatMap((page) => (isNew(page) ? [] : [page]));
  return {
    pageIds: JSON.stringify(uploaded.map(({ id }) => id)),
    pageMap: JSON.stringify(uploaded.map(({ entry }) => entry ?? defaultPageMapEntry)),
  };
}
