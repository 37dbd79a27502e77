import { useBookPlaces } from "./book-places.ts";
import styles from "./read-mark.module.css";

interface ReadMarkProps {
  issue: { book_id: number; issue_number: number; date_created: string };
}

/**
 * Marks an issue, on its cover or wherever the parent puts the mark, as read, partly read, or unread. Books that the viewer has not started
 * get no marks. The mark overlays other content, so nothing moves when it appears.
 */
export function ReadMark({ issue: { book_id, issue_number, date_created } }: ReadMarkProps) {
  const places = useBookPlaces(book_id);
  // Hidden, unless the script in <head> knows that it is unread.
  if (!places)
    return (
      <span
        className={`${styles.mark} ${styles.early}`}
        data-mark="unread"
        data-issue={`${book_id}/${issue_number}`}
        aria-hidden
      />
    );
  if (places.length === 0) return null;
  const place = places.find((each) => each.issue_number === issue_number);
  // The place may belong to a deleted issue that had the same number.
  if (!place || Date.parse(place.last_read) < Date.parse(date_created))
    return (
      <span className={styles.mark} data-mark="unread">
        <span className="visually-hidden"> Not read yet</span>
      </span>
    );
  const { furthest_page, page_total } = place;
  if (furthest_page >= page_total)
    return (
      <span className={styles.mark} data-mark="read">
        <span className="visually-hidden"> Read</span>
      </span>
    );
  return (
    <span className={styles.mark} data-mark="begun">
      <progress className={styles.bar} value={furthest_page} max={page_total} aria-hidden />
      <span className="visually-hidden">
        {" "}
        Read to page {furthest_page} of {page_total}
      </span>
    </span>
  );
}
