import { useState } from "react";
import type { Answer } from "#platform/api/operation.ts";
import { sendForm } from "#platform/api/send-form.ts";
import { publishingCalls } from "./calls.ts";
import { publishingClient } from "./client.ts";
import type { PublishingContract } from "./contract.ts";
import type { EditBookValues, EditedBook } from "./edit-book-schema.ts";
import { saveParts } from "./save-parts.ts";
import type { Sending } from "./use-upload.ts";

export type BookForEdit = Answer<PublishingContract["readBookForEdit"]>;

/** The form as it opens, filled with what is published. */
export function editedBook({ book, genres }: BookForEdit): EditBookValues & EditedBook {
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

/** Saves an edited book by two calls, and with another try only what is left. Gives the slug that the book has then. */
export function useBookSaver(work: BookForEdit) {
  const [saved, setSaved] = useState(() => ({ texts: textsOf(editedBook(work)), cover: null as File | null }));
  const params = { urlSlug: work.book.url_slug, bookId: work.book.book_id };

  return async function save(edited: EditedBook, sending: Sending): Promise<{ urlSlug: string }> {
    const texts = textsOf(edited);
    const cover = edited.bookCoverPhoto?.file;
    await saveParts(
      [
        {
          name: "texts, genres and status",
          isDue: texts !== saved.texts,
          async send({ signal }) {
            const { bookTitle: title, bookDescription: description, bookCoverPhoto: _, ...rest } = edited;
            await publishingClient.editBook({ params, body: { title, description, ...rest }, signal });
            setSaved((before) => ({ ...before, texts }));
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

function textsOf({ bookTitle, urlSlug, bookDescription, contentRating, genres, status, removed }: EditedBook): string {
  return JSON.stringify([bookTitle, urlSlug, bookDescription, contentRating, genres.toSorted(), status, removed]);
}
