import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import styles from "./bookmark-toggle.module.css";
import { libraryClient } from "./client.ts";
import { useToggled } from "./use-toggled.ts";

const bookmarkNotLoaded = "Whether you have bookmarked this book could not be loaded. Please try again.";

/** Bookmarks a book, and removes the bookmark. */
export default function BookmarkToggle({ bookId }: { bookId: number }) {
  const params = { bookId };
  const { isOn, failed, toggle, checkAgain } = useToggled({
    check: (signal) => libraryClient.checkBookmark({ params, signal }),
    add: () => libraryClient.addBookmark({ params }),
    remove: () => libraryClient.removeBookmark({ params }),
  });
  const [isPressed, setPressed] = useState(false);
  if (isOn === null)
    return (
      failed && <ErrorNote action={<Button onClick={checkAgain}>Try again</Button>}>{bookmarkNotLoaded}</ErrorNote>
    );
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
