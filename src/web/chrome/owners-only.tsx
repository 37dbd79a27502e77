import { bookPath } from "#domains/books/paths.ts";

interface OwnersOnlyProps {
  /** What only the owner can do, as in "can edit it". */
  act: string;
  /** The book, as named in the address. */
  book: { urlSlug: string; bookId: string };
}

/** Shown instead of a form for somebody else's book, with a link to the book. */
export function OwnersOnly({ act, book }: OwnersOnlyProps) {
  return (
    <>
      Only the uploader of this book can {act}.{" "}
      <a href={bookPath({ url_slug: book.urlSlug, book_id: Number(book.bookId) })}>See the book</a>
    </>
  );
}
