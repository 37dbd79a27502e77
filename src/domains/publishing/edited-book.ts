import { useState } from "react";
import * as z from "zod/mini";
import { bookFields, downloadable, type EditBookForm, editBookForm, language } from "#domains/books/forms.ts";
import type { BookStatus } from "#domains/books/vocab.ts";
import type { ApiResponse } from "#platform/api/operation.ts";
import { sendForm } from "#platform/api/send-form.ts";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import type { BookFieldValues } from "./book-fields.tsx";
import { publishingCalls } from "./calls.ts";
import { publishingClient } from "./client.ts";
import type { PublishingContract } from "./contract.ts";
import { useChangedFields } from "#domains/work-forms/frame/changed-fields.ts";
import { saveParts } from "#domains/work-forms/frame/save-parts.ts";
import type { Sending } from "#domains/work-forms/frame/use-upload.ts";
import { replacementCover } from "./picture-schemas.ts";

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
};

/** Lists the labels of the fields in which the form differs from the saved values. */
export function listBookChanges(saved: EditBookValues, edited: EditBookValues): string[] {
  const names = Object.keys(labels) as (keyof EditBookValues)[];
  const isSame = (name: keyof EditBookValues) => {
    if (name === "bookCoverPhoto") return !edited[name] || edited[name].file === saved[name]?.file;
    if (name === "genres") return edited[name].toSorted().join() === saved[name].toSorted().join();
    return edited[name] === saved[name];
  };
  return names.filter((name) => !isSame(name)).map((name) => labels[name]);
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

/**
 * Saves an edited book in two calls and returns its slug; a retry sends only the unsaved parts. Fields that this form did not change stay
 * as they are on the server. `saved` has the server's values as far as this form knows, including the cover that it sent.
 */
export function useBookSaver(work: BookForEdit) {
  const [saved, setSaved] = useState<EditBookValues & EditedBook>(() => toEditValues(work));
  const fields = useChangedFields<EditBookForm>();
  const params = { urlSlug: work.book.url_slug, bookId: work.book.book_id };

  async function save(edited: EditedBook, sending: Sending): Promise<{ urlSlug: string }> {
    const { bookCoverPhoto, ...texts } = edited;
    const body = toFields(edited);
    const changed = fields.list(toFields(saved), body);
    await saveParts(
      [
        {
          name: "text, genres, and status",
          isDue: changed.length > 0,
          async send({ signal }) {
            await fields.send(changed, () => publishingClient.editBook({ params, body: { ...body, changed }, signal }));
            setSaved((before) => ({ ...before, ...texts }));
          },
        },
        {
          name: "cover",
          isDue: listBookChanges(saved, edited).includes(labels.bookCoverPhoto),
          async send({ signal, onProgress }) {
            if (!bookCoverPhoto) return;
            const form = new FormData();
            form.append("bookCoverPhoto", bookCoverPhoto.file);
            const options = { params, signal, onProgress };
            await sendForm<PublishingContract["replaceBookCover"]>(publishingCalls.replaceBookCover, form, options);
            setSaved((before) => ({ ...before, bookCoverPhoto }));
          },
        },
      ],
      sending,
    );
    return { urlSlug: edited.urlSlug };
  }

  return { saved, save };
}
