import { useState } from "react";
import listStyles from "#domains/accounts/security/sessions-list.module.css";
import { bookPath } from "#domains/books/paths.ts";
import { publishingClient } from "#domains/publishing/client.ts";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { useRowActions } from "#ui/use-row-actions.ts";

type Deleted = Awaited<ReturnType<typeof publishingClient.listDeletedBooks>>["books"][number];
type Restored = { book_id: number; url_slug: string };

/** Lists the viewer's deleted books, with buttons that bring them back. */
export function DeletedBooksList() {
  return (
    <Loaded load={(signal) => publishingClient.listDeletedBooks({ signal })}>
      {({ books }) =>
        books.length === 0 ? <EmptyState>You have no deleted books.</EmptyState> : <DeletedBooks books={books} />
      }
    </Loaded>
  );
}

function DeletedBooks({ books }: { books: readonly Deleted[] }) {
  const { busy, failure, run } = useRowActions<number>();
  const [restored, setRestored] = useState<readonly Restored[]>([]);
  const restore = (id: number) =>
    run(id, async () => {
      const { book } = await publishingClient.restoreBook({ params: { urlSlug: "x", bookId: id } });
      setRestored((before) => [...before, { book_id: id, url_slug: book.url_slug }]);
    });

  return (
    <>
      <ul className={listStyles.list}>
        {books.map((book) => (
          <li key={book.book_id} className={listStyles.session}>
            <div>
              <p dir="auto">{book.book_title}</p>
              <p className={listStyles.used}>
                {book.total_issues === 1 ? "1 issue" : `${book.total_issues} issues`}, kept until{" "}
                <DateText date={book.kept_until} />
              </p>
            </div>
            <Outcome
              book={book}
              restored={restored.find(({ book_id }) => book_id === book.book_id)}
              busy={busy === book.book_id}
              onRestore={() => void restore(book.book_id)}
            />
          </li>
        ))}
      </ul>
      <FormMessage tone="error">{failure}</FormMessage>
    </>
  );
}

interface OutcomeProps {
  book: Deleted;
  restored: Restored | undefined;
  busy: boolean;
  onRestore: () => void;
}

/** Moves the keyboard focus to the link, because the button is gone. */
const focus = (element: HTMLElement | null) => element?.focus();

function Outcome({ book, restored, busy, onRestore }: OutcomeProps) {
  if (restored)
    return (
      <p>
        It is back:{" "}
        <a href={bookPath(restored)} ref={focus}>
          See the book<span className="visually-hidden"> {book.book_title}</span>
        </a>
      </p>
    );
  return (
    <Button look="quiet" busy={busy} aria-label={`Bring back ${book.book_title}`} onClick={onRestore}>
      Bring back
    </Button>
  );
}
