import { type Language, languages } from "#domains/books/languages.ts";
import { slugifyTitle } from "#domains/books/slugify-title.ts";
import { type ContentRating, genres, type Genre } from "#domains/books/vocab.ts";
import type { PageKind } from "#domains/issues/page-map.ts";
import type { CreditRole } from "#domains/issues/vocab.ts";
import { isDay } from "#platform/is-day.ts";
import { parseXml } from "#platform/parse-xml.ts";

/**
 * The description of a comic in an archive's ComicInfo.xml, with a URL slug made from the series. `people` are lines such as "Writer: Ada
 * Inker"; `credits` are the same people one by one. `date` is a day such as 2019-06-03, or empty. `kinds` are those of pages that are not
 * story pages, by position.
 */
export type ComicDescription = {
  title: string;
  series: string;
  slug: string;
  number: string;
  summary: string;
  people: string[];
  credits: { name: string; role: CreditRole }[];
  date: string;
  arc: string;
  /** Where it is on the web. */
  web: string;
  genres: Genre[];
  /** Empty if it is not rated. */
  rating: ContentRating | "";
  /** Empty if it is not said, or the site does not have it. */
  language: Language | "";
  kinds: Map<number, PageKind>;
};

const roles: [element: string, role: CreditRole][] = [
  ["Writer", "writer"],
  ["Penciller", "penciller"],
  ["Inker", "inker"],
  ["Colorist", "colorist"],
  ["Letterer", "letterer"],
  ["CoverArtist", "cover artist"],
  ["Editor", "editor"],
];

const pageKinds: Partial<Record<string, PageKind>> = {
  FrontCover: "cover",
  BackCover: "back matter",
  Editorial: "back matter",
  Letters: "back matter",
  Other: "back matter",
  Advertisement: "advertisement",
};

/** The ratings of both formats, in lower case, by that of the site that a reader of them may see. */
const ageRatings: Partial<Record<string, ContentRating>> = {
  "early childhood": "G",
  everyone: "G",
  g: "G",
  "kids to adults": "G",
  "everyone 10+": "G",
  pg: "G",
  teen: "T",
  "teen plus": "T",
  m: "M",
  "ma15+": "M",
  "mature 17+": "M",
  mature: "M",
  explicit: "M",
  adult: "M",
  "adults only 18+": "M",
  "r18+": "M",
  "x18+": "M",
};

/** Reads ComicInfo.xml: https://anansi-project.github.io/docs/comicinfo/documentation. Null if it is not that. */
export function readComicInfo(xml: string): ComicDescription | null {
  const info = parseXml(xml, "ComicInfo");
  if (!info) return null;
  const text = (name: string) => info.all(name)[0]?.text ?? "";
  const people = roles.flatMap(([element]) =>
    text(element) ? [`${element.replace("CoverArtist", "Cover artist")}: ${text(element)}`] : [],
  );
  const credits = roles.flatMap(([element, role]) =>
    text(element)
      .split(",")
      .flatMap((name) => (name.trim() ? [{ name: name.trim(), role }] : [])),
  );
  const kinds = new Map<number, PageKind>();
  for (const page of info.all("Pages").flatMap((pages) => pages.all("Page"))) {
    const kind = pageKinds[page.attribute("Type")];
    if (kind) kinds.set(Number(page.attribute("Image")), kind);
  }
  const series = text("Series");
  const named = { title: text("Title"), series, slug: slugifyTitle(series), number: text("Number") };
  const date = toDay(text("Year"), text("Month"), text("Day"));
  return {
    ...named,
    summary: text("Summary"),
    people,
    credits,
    date,
    arc: text("StoryArc"),
    web: text("Web").split(/\s/)[0] ?? "",
    genres: findGenres(text("Genre").split(",")),
    rating: findRating(text("AgeRating")),
    language: findLanguage(text("LanguageISO")),
    kinds,
  };
}

/** Finds the genres of the site among names in any letter case. */
export function findGenres(names: readonly string[]): Genre[] {
  const given = new Set(names.map((name) => name.trim().toLowerCase()));
  return genres.filter((genre) => given.has(genre));
}

/** The rating of the site for one of ComicInfo.xml or MetronInfo.xml; empty if there is none. */
export function findRating(name: string): ContentRating | "" {
  return ageRatings[name.toLowerCase()] ?? "";
}

/** The language of a code such as "en" or "pt-BR"; empty if the site does not have it. */
export function findLanguage(code: string): Language | "" {
  const [language = ""] = code.toLowerCase().split("-");
  return languages.find((known) => known === language) ?? "";
}

/** A day, with the first of the month or of the year if no more is known; empty if there is no such day. */
function toDay(year: string, month: string, day: string): string {
  const pad = (text: string) => (/^\d{1,2}$/.test(text) && Number(text) > 0 ? text : "1").padStart(2, "0");
  const date = `${year}-${pad(month)}-${pad(day)}`;
  return isDay(date) ? date : "";
}
