import * as z from "zod/mini";
import {
  bookFields,
  downloadable,
  type EditBookForm,
  editBookForm,
  language,
  sharesScript,
  sharesPanels,
} from "#domains/books/forms.ts";
import type { BookStatus } from "#domains/books/vocab.ts";
import { saveParts } from "#domains/work-forms/frame/save-parts.ts";
import type { Sending } from "#domains/work-forms/frame/use-upload.ts";
import type { ApiResponse } from "#platform/api/operation.ts";
import { sendForm } from "#platform/api/send-form.ts";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import type { BookFieldValues } from "./book-fields.tsx";
import { publishingCalls } from "./calls.ts";
import { publishingClient } from "./client.ts";
import type { PublishingContract } from "./contract.ts";
import { replacementCover } from "./picture-schemas.ts";
import { isSameCover, listChanges, useWorkSaver } from "./use-work-saver.ts";

export type BookForEdit = ApiResponse<PublishingContract["readBookForEdit"]>;

/** The values of the form while a book is being edited. `bookCoverPhoto` is null until a new cover is chosen. */
export type EditBookValues = BookFieldValues & {
  status: BookStatus;
  removed: boolean;
  bookCoverPhoto: LocalPicture | null;
};

const schema = z.object({
  ...bookFields,
  status: editBookForm.shape.status,
  removed: z.boolean(),
  language,
  downloadable,
  sharesScript,
  sharesPanels,
  bookCoverPhoto: replacementCover,
});
export type EditedBook = z.output<typeof schema>;
export const editBookSchema: z.ZodMiniType<EditedBook, EditBookValues> = schema;

/** The initial values of the form. */
export function toEditValues({ book, genres }: BookForEdit): EditBookValues & EditedBook {
  return {
    bookTitle: book.title,
    urlSlug: book.url_slug,
    bookDescription: book.description,
    contentRating: book.content_rating,
    genres: genres.map(({ genre }) => genre),
    status: book.status,
    removed: book.removed,
    language: book.language,
    downloadable: book.downloadable,
    sharesScript: book.shares_script,
    sharesPanels: book.shares_panels,
    bookCoverPhoto: null,
  };
}

const labels: Record<keyof EditBookValues, string> = {
  bookTitle: "Title",
  urlSlug: "URL slug",
  bookDescription: "Description",
  contentRating: "Content rating",
  genres: "Genres",
  bookCoverPhoto: "Cover",
  status: "Status",
  removed: "Visibility",
  language: "Language",
  downloadable: "Downloads",
  sharesScript: "Script",
  sharesPanels: "Sharing of panels",
};

/** Lists the labels of the fields in which the form differs from the saved values. */
export function listBookChanges(saved: EditBookValues, edited: EditBookValues): string[] {
  return listChanges(labels, saved, edited, {
    bookCoverPhoto: isSameCover,
    genres: (before, now) => before.toSorted().join() === now.toSorted().join(),
  });
}

/** The fields of the `editBook` call. */
function toFields({
  bookTitle,
  bookDescription,
  bookCoverPhoto: _cover,
  genres,
  ...choices
}: EditedBook): EditBookForm {
  return { title: bookTitle, description: bookDescription, genres: genres.toSorted(), ...choices };
}

/** Saves an edited book in two calls and returns its slug; a retry sends only the unsaved parts. */
export function useBookSaver(work: BookForEdit) {
  const { saved, saveTexts, saveCover } = useWorkSaver<EditedBook, EditBookForm>(() => toEditValues(work), toFields);
  const params = { urlSlug: work.book.url_slug, bookId: work.book.book_id };

  async function save(edited: EditedBook, sending: Sending): Promise<{ urlSlug: string }> {
    const { bookCoverPhoto, ...texts } = edited;
    const covers = { saved: saved.bookCoverPhoto, edited: bookCoverPhoto };
    const parts = [
      saveTexts("text, genres, and status", edited, texts, (body, signal) =>
        publishingClient.editBook({ params, body, signal }),
      ),
      saveCover("bookCoverPhoto", covers, (form, options) =>
        sendForm<PublishingContract["replaceBookCover"]>(publishingCalls.replaceBookCover, form, {
          params,
          ...options,
        }),
      ),
    ];
    await saveParts(parts, sending);
    return { urlSlug: edited.urlSlug };
  }

  return { saved, save };
}
