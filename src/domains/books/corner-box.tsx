import { DateText } from "#ui/date-text.tsx";
import styles from "./corner-box.module.css";
import { type ContentRating, contentRatingLabels } from "./vocab.ts";

interface CornerBoxProps {
  /** The number of an issue as readers know it, such as "#3"; books have none. */
  number?: string | undefined;
  /** When the issue came out, an ISO 8601 time. */
  date?: string | undefined;
  rating: ContentRating;
  /** Spells out the rating. */
  large?: boolean;
}

/**
 * The box in the corner of an American comic: issue number, date, and rating. A small box with a number shows the rating as a letter and
 * leaves out a G; a box without a number has room to spell it out.
 */
export function CornerBox({ number, date, rating, large = false }: CornerBoxProps) {
  const isWritten = large || number === undefined;
  return (
    <span className={styles.box} data-large={large || undefined}>
      {number !== undefined && <span className={styles.number}>{number}</span>}
      {date !== undefined && (
        <span className={styles.date}>
          <DateText date={date} form="medium" />
        </span>
      )}
      {(isWritten || rating !== "G") && (
        <span className={styles.rating} data-rating={rating}>
          <span className={styles.letter} aria-hidden>
            {rating}
          </span>
          <span className={isWritten ? styles.label : "visually-hidden"}>
            <span className="visually-hidden">Rated </span>
            {contentRatingLabels[rating]}
          </span>
        </span>
      )}
    </span>
  );
}
