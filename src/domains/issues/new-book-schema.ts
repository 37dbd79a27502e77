import * as z from "zod/mini";
import type { BookFieldValues } from "#domains/books/book-fields.tsx";
import { coverPicture } from "#domains/books/cover-picture.ts";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import { missingBookCover, missingIssueCover, missingPages, newBookForm, type WorkCredits } from "./forms.ts";
import type { IssueFieldValues } from "./issue-fields.tsx";
import type { NewPage } from "./page-list.ts";
import { pagesMax } from "./vocab.ts";

/** What stands in the form while it is filled in. */
export type NewBookValues = BookFieldValues &
  IssueFieldValues & {
    bookCoverPhoto: LocalPicture | null;
    issueCoverPhoto: LocalPicture | null;
    issueAssets: NewPage[];
    workCredits: WorkCredits;
  };

const wholeForm = z.extend(newBookForm, {
  bookCoverPhoto: coverPicture(missingBookCover),
  issueCoverPhoto: coverPicture(missingIssueCover),
  issueAssets: z
    .array(z.custom<NewPage>())
    .check(z.minLength(1, missingPages), z.maxLength(pagesMax, `An issue has at most ${pagesMax} pages.`)),
});
export type NewBook = z.output<typeof wholeForm>;
/** The whole upload form: the texts as the server checks them, and the pictures. */
export const newBookSchema: z.ZodMiniType<NewBook, NewBookValues> = wholeForm;

/** The form as it opens: the uploader is credited, with no role yet. */
export function emptyNewBook(uploader: { id: number; username: string }): NewBookValues {
  return {
    bookTitle: "",
    urlSlug: "",
    bookDescription: "",
    contentRating: null,
    genres: [],
    bookCoverPhoto: null,
    issueTitle: "",
    issueDescription: "",
    issueCoverPhoto: null,
    issueAssets: [],
    workCredits: [{ user: uploader.id, username: uploader.username, credits: [] }],
  };
}
