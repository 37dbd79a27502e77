import type { Language } from "#domains/books/languages.ts";
import { type ContentRating, type Genre, genreLabel } from "#domains/books/vocab.ts";
import type { PageKind } from "#domains/issues/page-map.ts";
import type { CreditLists } from "#domains/issues/vocab.ts";
import { xmlElement as element, xmlDeclaration } from "#platform/xml-element.ts";

/** What ComicInfo.xml says about an issue. */
export type ComicInfo = {
  series: string;
  /** As the issue bears it. */
  number: string;
  title: string;
  summary: string;
  /** The number of issues. Undefined unless the book is completed. */
  count: number | undefined;
  published: Date;
  arc: string;
  credits: CreditLists;
  genres: readonly Genre[];
  /** ISO 639-1 */
  language: Language;
  rating: ContentRating;
  /** The address of the details. */
  web: string;
  pages: readonly ComicInfoPage[];
};
type ComicInfoPage = { bytes: number; width: number; height: number; kind: PageKind; contentNote: string };

const namespaces = {
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "xmlns:xsd": "http://www.w3.org/2001/XMLSchema",
};

/** Other kinds are "Story", the default of the format. */
const pageTypes: Partial<Record<PageKind, string>> = {
  cover: "FrontCover",
  "back matter": "Other",
  advertisement: "Advertisement",
};

/** M is for readers who are 18 or over. */
const ageRatings: Record<ContentRating, string> = { G: "Everyone", T: "Teen", M: "R18+" };

/** Writes ComicInfo.xml, schema 2.0: https://anansi-project.github.io/docs/comicinfo/schemas/v2.0 */
export function writeComicInfo(info: ComicInfo): string {
  const { credits, published, pages } = info;
  const list = (...names: string[][]) => [...new Set(names.flat())].join(", ");
  // In the order of the schema.
  const fields: [name: string, value: string | number | undefined][] = [
    ["Title", info.title],
    ["Series", info.series],
    ["Number", info.number],
    ["Count", info.count],
    ["Summary", info.summary],
    ["Notes", listNotes(pages)],
    ["Year", published.getUTCFullYear()],
    ["Month", published.getUTCMonth() + 1],
    ["Day", published.getUTCDate()],
    ["Writer", list(credits.writers)],
    // The schema has no role for an artist, who both pencils and inks.
    ["Penciller", list(credits.pencillers, credits.artists)],
    ["Inker", list(credits.inkers, credits.artists)],
    ["Colorist", list(credits.colorists)],
    ["Letterer", list(credits.letterers)],
    ["CoverArtist", list(credits.coverArtists)],
    ["Editor", list(credits.editors)],
    ["Genre", list(info.genres.map(genreLabel))],
    ["Web", info.web],
    ["PageCount", pages.length],
    ["LanguageISO", info.language],
    ["Manga", "No"],
    ["StoryArc", info.arc],
    ["AgeRating", ageRatings[info.rating]],
  ];
  const written = fields
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => element(name, {}, value));
  return xmlDeclaration + element("ComicInfo", namespaces, [...written, element("Pages", {}, pages.map(writePage))]);
}

function listNotes(pages: readonly ComicInfoPage[]): string {
  const notes = pages.flatMap(({ contentNote }, at) => (contentNote ? [`page ${at + 1}: ${contentNote}`] : []));
  return notes.length ? `Content notes: ${notes.join("; ")}` : "";
}

function writePage({ bytes, width, height, kind }: ComicInfoPage, at: number): string {
  return element("Page", {
    Image: at,
    Type: pageTypes[kind],
    DoublePage: width > height ? "true" : undefined,
    ImageSize: bytes,
    ImageWidth: width,
    ImageHeight: height,
  });
}
