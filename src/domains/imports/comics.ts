import type { Language } from "#domains/books/languages.ts";
import type { ContentRating, Genre } from "#domains/books/vocab.ts";
import type { PageKind } from "#domains/issues/page-map.ts";
import type { CreditRole } from "#domains/issues/vocab.ts";

/** A picture as a page is made from it, and the file that was chosen or packed if that is in another format. */
export type ReadPage = { picture: File; master?: File };
/** A page of a comic, which is read when its turn comes. */
type ComicPage = { name: string; kind: PageKind | undefined; read: () => Promise<ReadPage> };
/** The pages of a comic in reading order, which can be read until it is closed. */
export type OpenedComic = { pages: ComicPage[]; close: () => Promise<void> };

/** A comic that may become an issue, as a row of the table. Its texts can be edited there. */
export type Comic = {
  /** A hash of its files, which says whether it has been imported before. */
  key: string;
  /** The name of its file or folder. */
  name: string;
  pageTotal: number;
  /** Whether its pages are drawn in the size of pages when they are read, as those of a PDF. */
  isDrawn: boolean;
  /** What its book is, as far as it says so. */
  series: string;
  genres: Genre[];
  rating: ContentRating | "";
  language: Language | "";
  label: string;
  title: string;
  description: string;
  firstPublished: string;
  arc: string;
  /** Where it was on the web. */
  oldAddress: string;
  people: { name: string; role: CreditRole }[];
  /** What the creator should look at. */
  doubts: string[];
  isChosen: boolean;
  open: () => Promise<OpenedComic>;
};
export type ComicTexts = Pick<Comic, "label" | "title" | "firstPublished" | "arc" | "oldAddress">;
