import type { ImageRule } from "#platform/images/image-rule.ts";

// Vocabulary and limits of books. Lengths are in characters, sizes in pixels.

export const titleMax = 50;
export const slugMax = 50;
export const descriptionMax = 550;

/** As stored and sent. `genreLabel` returns the name to show. */
export const genres = [
  "action",
  "adventure",
  "anthropomorphic",
  "children",
  "comedy",
  "crime",
  "drama",
  "family",
  "fantasy",
  "graphic novel",
  "historical",
  "horror",
  "lgbtq",
  "mature",
  "music",
  "mystery",
  "mythology",
  "psychological",
  "romance",
  "school life",
  "sci-fi",
  "slice of life",
  "sport",
  "superhero",
  "supernatural",
  "thriller",
  "war",
  "western",
  "zombies",
] as const;
export type Genre = (typeof genres)[number];

/** The name of a genre to show: "School Life", "Slice of Life", "Sci-Fi", "LGBTQ". */
export function genreLabel(genre: string): string {
  if (genre === "lgbtq") return "LGBTQ";
  return genre.replace(/(^|[ -])(?!of )(\w)/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}

export const contentRatings = ["G", "T", "M"] as const;
export type ContentRating = (typeof contentRatings)[number];
/** Whether the rating `one` is for younger readers than `other`. */
export function isLowerRating(one: ContentRating, other: ContentRating): boolean {
  return contentRatings.indexOf(one) < contentRatings.indexOf(other);
}
export const contentRatingLabels: Record<ContentRating, string> = { G: "General", T: "Teen", M: "Mature" };

export const bookStatuses = ["ongoing", "completed", "hiatus"] as const;
export type BookStatus = (typeof bookStatuses)[number];
export const bookStatusLabels: Record<BookStatus, string> = {
  ongoing: "Ongoing",
  completed: "Completed",
  hiatus: "Hiatus",
};

/** The size of the smallest cover, in pixels. All covers have this shape. */
export const coverWidth = 320;
export const coverHeight = 492;

/** Cover files: about 320 x 492 pixels (each side within 10), or larger in the same shape, up to the size of a page; at most 1 MB. */
export const coverRule = {
  width: coverWidth,
  height: coverHeight,
  tolerance: 10,
  maxWidth: 1988,
  maxHeight: 3056,
  maxBytes: 1_048_576,
  wrongDimensions: `This file must have a width of ${coverWidth}px and a height of ${coverHeight}px!`,
  tooLarge: "This file size is too large. The max file size is 1 MB",
} satisfies ImageRule;
