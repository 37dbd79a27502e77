import * as z from "zod/mini";
import { bookFields, editBookForm } from "#domains/books/forms.ts";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import type { BookFieldValues } from "./book-fields.tsx";
import type { BookStatusValues } from "./book-status-fields.tsx";
import { replacedCover } from "./cover-picture.ts";

/** What stands in the form while a book is edited. A chosen cover marks the present one as to be removed. */
export type EditBookValues = BookFieldValues & BookStatusValues & { bookCoverPhoto: LocalPicture | null };

const wholeForm = z.object({
  ...bookFields,
  status: editBookForm.shape.status,
  removed: z.boolean(),
  bookCoverPhoto: replacedCover,
});
export type EditedBook = z.output<typeof wholeForm>;
export const editBookSchema: z.ZodMiniType<EditedBook, EditBookValues> = wholeForm;
