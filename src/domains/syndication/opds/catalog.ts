import type { Language } from "#domains/books/languages.ts";
import type { ContentRating, Genre } from "#domains/books/vocab.ts";

/** A page of the OPDS catalog before it is written as Atom (OPDS 1.2) or JSON (OPDS 2.0). Its paths are from `opds-paths.ts`. */
export type Catalog = {
  path: string;
  title: string;
  updated: Date;
  /** The path of the page above. Absent at the root. */
  up?: string;
  paging?: Paging;
} & ({ sections: Section[] } | { issues: CatalogIssue[] });

export type Paging = { page: number; perPage: number; total: number; query: string };

/** A link to another page of the catalog. */
export type Section = {
  path: string;
  title: string;
  summary: string;
  updated: Date;
  /** Whether the other page lists issues or more sections. */
  lists: "issues" | "sections";
  isNewest?: boolean;
  coverHash?: string;
};

export type CatalogIssue = {
  id: number;
  number: number;
  label: string;
  title: string;
  description: string;
  created: Date;
  updated: Date | null;
  pageTotal: number;
  coverHash: string;
  bookId: number;
  bookTitle: string;
  urlSlug: string;
  contentRating: ContentRating;
  genres: Genre[];
  language: Language;
  /** Present only if the issue is requested alone. */
  pageDescriptions?: string;
  downloadable: boolean;
  /** Whether readers are shown panels on any page. */
  hasPanels: boolean;
  username: string;
};
