import * as z from "zod/mini";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import type { BookFieldValues } from "./book-fields.tsx";
import { coverPicture } from "./cover-picture.ts";
import { missingBookCover, missingIssueCover, newBookForm } from "./forms.ts";
import { emptyNewIssue, type NewIssueValues, pagesOf } from "./new-issue-schema.ts";
import type { NewPage } from "./pages/page-list.ts";

/** What stands in the form while it is filled in. */
export type NewBookValues = BookFieldValues & NewIssueValues & { bookCoverPhoto: LocalPicture | null };

const wholeForm = z.extend(newBookForm, {
  bookCoverPhoto: coverPicture(missingBookCover),
  issueCoverPhoto: coverPicture(missingIssueCover),
  issueAssets: pagesOf<NewPage>(),
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
    ...emptyNewIssue(uploader),
  };
}
