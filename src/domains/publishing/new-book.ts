import * as z from "zod/mini";
import type { ApiResponse } from "#platform/api/operation.ts";
import { sendForm } from "#platform/api/send-form.ts";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import type { BookFieldValues } from "./book-fields.tsx";
import { publishingCalls } from "./calls.ts";
import { publishingClient } from "./client.ts";
import type { PublishingContract } from "./contract.ts";
import type { FormPart } from "#domains/work-forms/frame/form-summary.tsx";
import type { SendingOnce } from "#domains/work-forms/frame/use-form-upload.ts";
import { missingBookCover, missingIssueCover, newBookForm } from "./forms.ts";
import {
  creditsPart,
  issuePart,
  makeEmptyIssue,
  type NewIssueValues,
  newIssueDraftFields,
  pagesPart,
} from "./new-issue.ts";
import { type NewPage, toPageMap } from "#domains/work-forms/pages/page-list.ts";
import { requiredCover, requiredPages } from "./picture-schemas.ts";

/** The values of the form for a new book while it is being filled in. */
export type NewBookValues = BookFieldValues & NewIssueValues & { bookCoverPhoto: LocalPicture | null };

const schema = z.extend(newBookForm, {
  bookCoverPhoto: requiredCover(missingBookCover),
  issueCoverPhoto: requiredCover(missingIssueCover),
  issueAssets: requiredPages<NewPage>(),
});
export type NewBook = z.output<typeof schema>;
/** Checks the pictures, and checks the text with the server's rules. */
export const newBookSchema: z.ZodMiniType<NewBook, NewBookValues> = schema;

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
export const newBookParts: FormPart<keyof NewBookValues>[] = [
  bookPart,
  { ...issuePart, title: "First issue" },
  pagesPart,
  creditsPart,
];

/** The fields that a draft saves: all but the files. */
export const newBookDraftFields = [
  "bookTitle",
  "urlSlug",
  "bookDescription",
  "contentRating",
  "genres",
  "language",
  "downloadable",
  ...newIssueDraftFields,
] as const;

/** The initial values of the form. The uploader is credited, without a role yet. */
export function makeEmptyBook(uploader: { id: number; username: string }): NewBookValues {
  return {
    bookTitle: "",
    urlSlug: "",
    bookDescription: "",
    contentRating: null,
    genres: [],
    language: "en",
    downloadable: true,
    bookCoverPhoto: null,
    ...makeEmptyIssue(uploader),
  };
}

/** Publishes a book with its first issue. Retrying with the same key publishes it only once. Throws CallError. */
export async function publishNewBook(
  { bookCoverPhoto, issueCoverPhoto, issueAssets, genres, downloadable, workCredits, ...text }: NewBook,
  { signal, onProgress, takeKey }: SendingOnce,
): Promise<ApiResponse<PublishingContract["publishBook"]>> {
  const prefixes = await publishingClient.newBookPrefixes({ signal });
  const form = new FormData();
  // Text comes before files, so that the server can check it before the pictures arrive.
  for (const [name, value] of Object.entries({ ...text, ...prefixes })) form.append(name, value);
  form.append("genres", JSON.stringify(genres));
  form.append("downloadable", JSON.stringify(downloadable));
  form.append("workCredits", JSON.stringify(workCredits));
  form.append("pageMap", JSON.stringify(toPageMap(issueAssets)));
  form.append("bookCoverPhoto", bookCoverPhoto.file);
  form.append("issueCoverPhoto", issueCoverPhoto.file);
  for (const { file } of issueAssets) form.append("issueAssets", file);
  return sendForm<PublishingContract["publishBook"]>(publishingCalls.publishBook, form, {
    signal,
    onProgress,
    idempotencyKey: takeKey(),
  });
}
