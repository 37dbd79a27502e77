import { type ContentRating, contentRatingLabels } from "./vocab.ts";

/** How a rating stands on a cover: a letter from teen upwards, and mature covers under a veil. */
export function ratingMarks(rating: ContentRating) {
  return {
    stamp: rating === "G" ? undefined : { mark: rating, label: `Rated ${contentRatingLabels[rating]}` },
    veil: rating === "M" ? "For mature readers" : undefined,
  };
}
