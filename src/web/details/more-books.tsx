import { useEffect, useRef, useState } from "react";
import { CoverCard } from "#domains/books/cover-card.tsx";
import { CoverGrid, coverGridSizes } from "#domains/books/cover-grid.tsx";
import { bookPath } from "#domains/books/paths.ts";
import { readerPath } from "#domains/issues/paths.ts";
import { searchClient } from "#domains/search/client.ts";
import type { WorkResult } from "#domains/search/results.ts";
import styles from "./more-books.module.css";

interface MoreBooksProps {
  username: string;
  /** The book that has just been read. */
  bookId: number;
}

const shownMax = 4;

/** Covers of other books by the same publisher, loaded when the reader scrolls near them. Renders nothing if there are none. */
export default function MoreBooks({ username, bookId }: MoreBooksProps) {
  const place = useRef<HTMLDivElement>(null);
  const [books, setBooks] = useState<WorkResult[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const query = { username, page: "1", limit: shownMax + 1 };
        searchClient.search({ params: { type: "books" }, query, signal: stop.signal }).then(
          ({ books: found = [] }) => setBooks(found.filter(({ book_id }) => book_id !== bookId).slice(0, shownMax)),
          () => {},
        );
      },
      { rootMargin: "600px" },
    );
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [username, bookId]);
  return (
    <div ref={place}>
      {books.length > 0 && (
        <section className={styles.more} aria-labelledby="more">
          <h2 id="more" className="section-label">
            More by {username}
          </h2>
          <CoverGrid>
            {books.map((book) => (
              <li key={book.book_id}>
                <CoverCard
                  work={book}
                  title={book.book_title}
                  href={bookPath(book)}
                  titleHref={readerPath({ ...book, issue_number: 1 })}
                  alt={`Cover of ${book.book_title}`}
                  sizes={coverGridSizes}
                />
              </li>
            ))}
          </CoverGrid>
        </section>
      )}
    </div>
  );
}
