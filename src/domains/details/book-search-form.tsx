import { bookSearchPath } from "#domains/issues/paths.ts";
import { pageQueryMax } from "#domains/issues/vocab.ts";
import { Button } from "#ui/button.tsx";
import styles from "./book-search-form.module.css";

interface BookSearchFormProps {
  book: { url_slug: string; book_id: number };
  /** The current search. */
  words?: string;
}

/** Searches the page descriptions and scripts of a book. Works without JavaScript. */
export function BookSearchForm({ book, words }: BookSearchFormProps) {
  return (
    <form className={styles.form} action={bookSearchPath(book)}>
      <label className={styles.field}>
        Search inside this book
        <input
          key={words}
          type="search"
          name="q"
          className={styles.input}
          defaultValue={words}
          maxLength={pageQueryMax}
          autoComplete="off"
        />
      </label>
      <Button type="submit">Search</Button>
    </form>
  );
}
