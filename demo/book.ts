import type { BookStatus, ContentRating, Genre } from "#domains/books/vocab.ts";
import type { CreditRole } from "#domains/issues/vocab.ts";
import type { CoverLook } from "./drawing/cover.ts";
import type { Cast } from "./drawing/panel.ts";
import type { Style } from "./drawing/style.ts";
import type { PersonName } from "./people.ts";

/** A sample comic: what its publisher types in, how it is drawn, and what happens in it. */
export type SampleBook = {
  title: string;
  urlSlug: string;
  about: string;
  publisher: PersonName;
  contentRating: ContentRating;
  status: BookStatus;
  genres: Genre[];
  credits: Partial<Record<PersonName, CreditRole[]>>;
  /** Taken out of lists by its publisher. */
  hidden?: boolean;
  /** How many days ago its latest issue came out, and how many days lie between two. */
  daysAgo: number;
  everyDays: number;
  style: Style;
  cast: Cast;
  coverLook: CoverLook;
  /** The book's own cover, as one panel of a script; issues have theirs. */
  cover: string;
  script: string;
};
