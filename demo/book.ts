import type { BookStatus, ContentRating, Genre } from "#domains/books/vocab.ts";
import type { CreditRole } from "#domains/issues/vocab.ts";
import type { CoverLook } from "./drawing/cover.ts";
import type { Cast } from "./drawing/panel.ts";
import type { Style } from "./drawing/style.ts";
import type { PersonName } from "./people.ts";

/** A sample comic: what its publisher enters in the forms, how it is drawn, and its story. */
export type SampleBook = {
  title: string;
  urlSlug: string;
  about: string;
  publisher: PersonName;
  contentRating: ContentRating;
  status: BookStatus;
  genres: Genre[];
  credits: Partial<Record<PersonName, CreditRole[]>>;
  /** Whether its publisher has hidden it. */
  hidden?: boolean;
  /** Days since its latest issue came out. */
  daysAgo: number;
  /** Days between two issues. */
  everyDays: number;
  style: Style;
  cast: Cast;
  coverLook: CoverLook;
  /** The cover of the book itself, as one panel in the notation of script.ts. */
  cover: string;
  /** Its issues with their covers, in the notation of script.ts. */
  script: string;
};
