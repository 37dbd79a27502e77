import * as z from "zod/mini";
import { sendWithMasters } from "#domains/masters/keep-masters.ts";
import type { FormPart } from "#domains/work-forms/frame/form-summary.tsx";
import type { SendingOnce } from "#domains/work-forms/frame/use-form-upload.ts";
import { type NewPage, toPageMap } from "#domains/work-forms/pages/page-list.ts";
import type { ApiResponse } from "#platform/api/operation.ts";
import { sendForm } from "#platform/api/send-form.ts";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import type { BookFieldValues } from "./book-fields.tsx";
import { publishingCalls } from "./calls.ts";
import { publishingClient } from "./client.ts";
import type { PublishingContract } from "./contract.ts";
import { issueFields, missingBookCover, missingIssueCover, newBookForm } from "./forms.ts";
import { type IssueTexts, type IssueValues, listIssueParts, makeEmptyIssue } from "./issue-content.ts";
import { requiredCover, requiredPages } from "./picture-schemas.ts";

/** The values of the forms for a new issue and a new book while they are being filled in. */
export type NewIssueValues = IssueValues<NewPage>;
export type NewBookValues = BookFieldValues &
  NewIssueValues & { bookCoverPhoto: LocalPicture | null; keepsMasters: boolean };

const issuePictures = { issueCoverPhoto: requiredCover(missingIssueCover), issueAssets: requiredPages<NewPage>() };
const issueSchema = z.object({ ...issueFields, ...issuePictures });
const bookSchema = z.extend(newBookForm, { ...issuePictures, bookCoverPhoto: requiredCover(missingBookCover) });
export type NewIssue = z.output<typeof issueSchema>;
export type NewBook = z.output<typeof bookSchema>;
/** They check the pictures, and check the text with the server's rules. */
export const newIssueSchema: z.ZodMiniType<NewIssue, NewIssueValues> = issueSchema;
export const newBookSchema: z.ZodMiniType<NewBook, NewBookValues> = bookSchema;

export const newIssueParts = listIssueParts("Issue");
const bookPart: FormPart<keyof NewBookValues> = {
  title: "Book",
  fields: [
    { name: "bookTitle", label: "Title" },
    { name: "urlSlug", label: "URL slug" },
    { name: "bookDescription", label: "Description" },
    { name: "contentRating", label: "Content rating" },
    { name: "genres", label: "Genres" },
    { name: "bookCoverPhoto", label: "Cover" },
  ],
};
export const newBookParts: FormPart<keyof NewBookValues>[] = [bookPart, ...listIssueParts("First issue")];

/** The initial values of the form for a new book. */
export function makeEmptyBook(uploader: { id: number; username: string }): NewBookValues {
  return {
    bookTitle: "",
    urlSlug: "",
    bookDescription: "",
    contentRating: null,
    genres: [],
    language: "en",
    downloadable: true,
    keepsMasters: false,
    sharesScript: false,
    sharesPanels: true,
    bookCoverPhoto: null,
    ...makeEmptyIssue(uploader),
  };
}

/** Publishes a book with its first issue, which an import knows again by `importKey`. Retrying with the same key publishes it only once. Throws CallError. */
export async function publishNewBook(
  { bookCoverPhoto, ...values }: NewBook,
  { takeKey, ...sending }: SendingOnce,
  importKey?: string,
): Promise<ApiResponse<PublishingContract["publishBook"]>> {
  const prefixes = await publishingClient.newBookPrefixes({ signal: sending.signal });
  const form = toForm(values, { ...prefixes, ...(importKey && { importKey }) });
  form.append("bookCoverPhoto", bookCoverPhoto.file);
  return sendWithMasters(values.keepsMasters ? values.issueAssets : [], sending, (rest) => {
    const options = { ...rest, idempotencyKey: takeKey() };
    return sendForm<PublishingContract["publishBook"]>(publishingCalls.publishBook, form, options);
  });
}

/**
 * Adds an issue to a book, which an import knows again by `importKey`, and keeps the masters of its pages if `keepsMasters`. Retrying with
 * the same key adds it only once. Throws CallError.
 */
export async function publishNewIssue(
  { url_slug: urlSlug, book_id: bookId }: { url_slug: string; book_id: number },
  issue: NewIssue,
  keepsMasters: boolean,
  { takeKey, ...sending }: SendingOnce,
  importKey?: string,
): Promise<ApiResponse<PublishingContract["addIssue"]>> {
  const prefixes = await publishingClient.newIssuePrefixes({ params: { bookId }, signal: sending.signal });
  const form = toForm(issue, { ...prefixes, ...(importKey && { importKey }) });
  return sendWithMasters(keepsMasters ? issue.issueAssets : [], sending, (rest) => {
    const options = { ...rest, params: { urlSlug, bookId }, idempotencyKey: takeKey() };
    return sendForm<PublishingContract["addIssue"]>(publishingCalls.addIssue, form, options);
  });
}

type Sent = IssueTexts & Pick<NewIssue, "issueCoverPhoto" | "issueAssets">;

/** Text comes before files, so that the server can check it before the pictures arrive. */
function toForm({ issueCoverPhoto, issueAssets, ...fields }: Sent, more: Record<string, string>): FormData {
  const form = new FormData();
  const texts = { ...fields, ...more, pageMap: toPageMap(issueAssets) };
  for (const [name, value] of Object.entries(texts))
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  form.append("issueCoverPhoto", issueCoverPhoto.file);
  for (const { file } of issueAssets) form.append("issueAssets", file);
  return form;
}
