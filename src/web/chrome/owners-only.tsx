import { bookPath } from "#domains/books/paths.ts";

interface OwnersOnlyProps {
  /** What others cannot do. */
  act: string;
  /** Of the address. */
  book: { urlSlug: string; bookId: string };
}

/** Shown instead of a form for somebody else's book, with the way to what they can do: read it. */
export function OwnersOnly({ act, book }: OwnersOnlyProps) {
  return (
    <>
      Only the uploader of this book can {act}.{" "}
      <a href={bookPath({ url_slug: book.urlSlug, book_id: Number(book.bookId) })}>See the book</a>
    </>
  );
}
