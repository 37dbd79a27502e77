import { useState } from "react";
import { useSession } from "#domains/accounts/session.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import styles from "./bookmark-button.module.css";
import { libraryClient } from "./client.ts";
import { useToggled } from "./use-toggled.ts";

type BookRef = { book_id: number; publisher_id: number };

/** "Bookmark" or "Remove Bookmark". Shown to signed-in viewers other than the owner, once the state is known. */
export function BookmarkButton({ book: { book_id, publisher_id } }: { book: BookRef }) {
  const { user } = useSession();
  if (!user || user.id === publisher_id) return null;
  return <Toggle key={`${user.id} ${book_id}`} bookId={book_id} />;
}

function Toggle({ bookId }: { bookId: number }) {
  const params = { bookId };
  const { isOn, failed, toggle } = useToggled({
    check: (signal) => libraryClient.checkBookmark({ params, signal }),
    add: () => libraryClient.addBookmark({ params }),
    remove: () => libraryClient.removeBookmark({ params }),
  });
  const [isPressed, setPressed] = useState(false);
  if (isOn === null) return null;
  return (
    <>
      <span className={styles.button} data-stamped={(isPressed && isOn) || undefined}>
        <Button
          onClick={() => {
            setPressed(true);
            void toggle();
          }}
        >
          {isOn ? "Remove Bookmark" : "Bookmark"}
        </Button>
      </span>
      {failed && (
        <div className={styles.failure}>
          <ErrorNote />
        </div>
      )}
    </>
  );
}
