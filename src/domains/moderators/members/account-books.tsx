import { bookPath } from "#domains/books/paths.ts";
import { BatchBar } from "#domains/moderators/batches/batch-bar.tsx";
import { SelectAll } from "#domains/moderators/batches/select-all.tsx";
import { useSelection } from "#domains/moderators/batches/use-selection.ts";
import { useKeptFocus } from "#domains/moderators/frame/use-kept-focus.ts";
import type { Output } from "#platform/api/operation.ts";
import { Choice } from "#ui/choice-group.tsx";
import { MomentText } from "#ui/format/moment-text.tsx";
import styles from "./accounts.module.css";
import type { MemberContract } from "./contract.ts";

type Books = Output<MemberContract["readAccount"]>["books"];

interface AccountBooksProps {
  books: Books;
  /** Reasons to choose from. */
  presets: readonly string[];
  onChanged: () => void;
}

const bookRowId = ({ book_id }: Books[number]) => `book-${book_id}`;
const bookBatchActs = ["hide", "restore"] as const;

/** The books of an account, several of which can be hidden at once. */
export function AccountBooks({ books, presets, onChanged }: AccountBooksProps) {
  const selection = useSelection(books, bookRowId);
  const keepFocus = useKeptFocus(books, bookRowId, "books");
  return (
    <section className={styles.part} aria-labelledby="books">
      <h2 id="books" tabIndex={-1}>
        Books
      </h2>
      {books.length === 0 && <p className="hint">None.</p>}
      <SelectAll all={books} selection={selection} />
      <ul className={styles.list}>
        {books.map((book) => (
          <li key={book.book_id} className={styles.row} id={bookRowId(book)} tabIndex={-1} aria-label={book.book_title}>
            <Choice
              type="checkbox"
              label={<span className="visually-hidden">Select {book.book_title}</span>}
              checked={selection.has(book)}
              onChange={() => selection.toggle(book)}
            />
            <div className={styles.words}>
              <p className={styles.name} dir="auto">
                {book.hidden_reason !== null || book.is_withdrawn ? (
                  book.book_title
                ) : (
                  <a href={bookPath(book)}>{book.book_title}</a>
                )}
              </p>
              <p className={`hint ${styles.name}`}>
                <MomentText date={book.date} />
                {book.hidden_reason !== null && ` · hidden: ${book.hidden_reason}`}
                {book.is_withdrawn && " · hidden or deleted by its owner"}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <BatchBar
        selected={selection.selected.map(({ book_id }) => ({ kind: "book", id: book_id }))}
        acts={bookBatchActs}
        presets={presets}
        onClear={selection.clear}
        onChanged={() => {
          keepFocus(selection.selected[0]);
          onChanged();
        }}
      />
    </section>
  );
}
