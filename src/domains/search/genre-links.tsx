import { searchPath } from "#domains/books/search-path.ts";
import { genreLabel, genres } from "#domains/books/vocab.ts";
import styles from "./genre-links.module.css";

/** Every genre, as a link to a search for its issues. */
export function GenreLinks() {
  return (
    <ul className={styles.genres}>
      {genres.map((genre) => (
        <li key={genre}>
          <a className={styles.genre} href={searchPath({ include: genre })}>
            {genreLabel(genre)}
          </a>
        </li>
      ))}
    </ul>
  );
}
