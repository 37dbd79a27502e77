import { useState } from "react";
import * as z from "zod/mini";
import { bookFields, editBookForm } from "#domains/books/forms.ts";
import type { BookStatus } from "#domains/books/vocab.ts";
import type { Answer } from "#platform/api/operation.ts";
import { sendForm } from "#platform/api/send-form.ts";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import type { BookFieldValues } from "./book-fields.tsx";
import { publishingCalls } from "./calls.ts";
import { publishingClient } from "./client.ts";
import type { PublishingContract } from "./contract.ts";
import { saveParts } from "./form-frame/save-parts.ts";
import type { Sending } from "./form-frame/use-upload.ts";
import { replacementCover } from "./picture-schemas.ts";

export type BookForEdit = Answer<PublishingContract["readBookForEdit"]>;

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
    bookCoverPhoto: null,
  };
}

/** Returns a function that saves an edited book by two calls and returns its slug. A retry sends only what is unsaved. */
export function useBookSaver(work: BookForEdit) {
  const [saved, setSaved] = useState(() => ({
    text: toComparableText(toEditValues(work)),
    cover: null as File | null,
  }));
  const params = { urlSlug: work.book.url_slug, bookId: work.book.book_id };

  return async function save(edited: EditedBook, sending: Sending): Promise<{ urlSlug: string }> {
    const text = toComparableText(edited);
    const cover = edited.bookCoverPhoto?.file;
    await saveParts(
      [
        {
          name: "text, genres and status",
          isDue: text !== saved.text,
          async send({ signal }) {
            const { bookTitle: title, bookDescription: description, bookCoverPhoto: _, ...rest } = edited;
            await publishingClient.editBook({ params, body: { title, description, ...rest }, signal });
            setSaved((before) => ({ ...before, text }));
          },
        },
        {
          name: "cover",
          isDue: cover !== undefined && cover !== saved.cover,
          async send({ signal, onProgress }) {
            if (!cover) return;
            const form = new FormData();
            form.append("bookCoverPhoto", cover);
            const options = { params, signal, onProgress };
            await sendForm<PublishingContract["replaceBookCover"]>(publishingCalls.replaceBookCover, form, options);
            setSaved((before) => ({ ...before, cover }));
          },
        },
      ],
      sending,
    );
    return { urlSlug: edited.urlSlug };
  };
}

/** Everything but the cover, as a string, so that two states can be compared. */
function toComparableText({
  bookTitle,
  urlSlug,
  bookDescription,
  contentRating,
  genres,
  status,
  removed,
}: EditedBook): string {
  return JSON.stringify([bookTitle, urlSlug, bookDescription, contentRating, genres.toSorted(), status, removed]);
}
