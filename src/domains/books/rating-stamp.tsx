import styles from "./rating-stamp.module.css";
import { type ContentRating, contentRatingLabels } from "./vocab.ts";

/** A book's rating as a printed stamp: the letter and its meaning. */
export function RatingStamp({ rating }: { rating: ContentRating }) {
  return (
    <span className={styles.stamp} data-rating={rating}>
      <span className={styles.letter} aria-hidden>
        {rating}
      </span>
      <span className="visually-hidden">Rated </span>
      {contentRatingLabels[rating]}
    </span>
  );
}
