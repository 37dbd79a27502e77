import { useSession } from "#domains/accounts/session.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import styles from "./bookmark-button.module.css";
import { libraryClient } from "./client.ts";
import { useKept } from "./use-toggled.ts";

type BookRef = { book_id: number; publisher_id: number };

/** "Bookmark" or "Remove Bookmark" for a signed-in viewer who is not the owner; nothing for others, and until it is known. */
export function BookmarkButton({ book: { book_id, publisher_id } }: { book: BookRef }) {
  const { user } = useSession();
  if (!user || user.id === publisher_id) return null;
  return <Toggle key={`${user.id} ${book_id}`} bookId={book_id} />;
}

function Toggle({ bookId }: { bookId: number }) {
  const params = { bookId };
  const { kept, failed, toggle } = useKept({
    check: (signal) => libraryClient.checkBookmark({ params, signal }),
    add: () => libraryClient.addBookmark({ params }),
    remove: () => libraryClient.removeBookmark({ params }),
  });
  if (kept === null) return null;
  return (
    <>
      <Button onClick={() => void toggle()}>{kept ? "Remove Bookmark" : "Bookmark"}</Button>
      {failed && (
        <div className={styles.failure}>
          <ErrorNote />
        </div>
      )}
    </>
  );
}
