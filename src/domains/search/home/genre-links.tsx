import { searchPath } from "#domains/books/search-path.ts";
import { genreLabel } from "#domains/books/vocab.ts";
import { formatWholeCount } from "#ui/format/format-count.ts";
import styles from "./genre-links.module.css";
import type { GenreTotal } from "#domains/search/home-contract.ts";

/** The genres that have books, each with its total, as a link to a search for its books. */
export function GenreLinks({ genres }: { genres: readonly GenreTotal[] }) {
  return (
    <ul className={styles.genres}>
      {genres.map(({ genre, total, isCapped }) => (
        <li key={genre}>
          <a className={styles.genre} href={searchPath({ "search-type": "books", include: genre })}>
            {genreLabel(genre)}{" "}
            <span className={styles.total}>
              {formatWholeCount(total)}
              {isCapped && "+"}
              <span className="visually-hidden"> {total === 1 ? "book" : "books"}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
