import { slugifyTitle } from "#domains/books/slugify-title.ts";
import type { PageKind } from "#domains/issues/page-map.ts";
import type { CreditRole } from "#domains/issues/vocab.ts";

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

/** Reads ComicInfo.xml: https://anansi-project.github.io/docs/comicinfo/documentation. Null if it is not XML. Browser only. */
export function readComicInfo(xml: string): ComicDescription | null {
  const info = new DOMParser().parseFromString(xml, "text/xml");
  if (info.querySelector("parsererror")) return null;
  const text = (name: string) => info.getElementsByTagName(name)[0]?.textContent.trim() ?? "";
  const people = roles.flatMap(([element]) =>
    text(element) ? [`${element.replace("CoverArtist", "Cover artist")}: ${text(element)}`] : [],
  );
  const credits = roles.flatMap(([element, role]) =>
    text(element)
      .split(",")
      .flatMap((name) => (name.trim() ? [{ name: name.trim(), role }] : [])),
  );
  const kinds = new Map<number, PageKind>();
  for (const page of info.getElementsByTagName("Page")) {
    const kind = pageKinds[page.getAttribute("Type") ?? ""];
    if (kind) kinds.set(Number(page.getAttribute("Image")), kind);
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
    kinds,
  };
}

/** A day, with the first of the month or of the year if no more is known; empty if there is no such day. */
function toDay(year: string, month: string, day: string): string {
  if (!/^(19|20)\d\d$/.test(year)) return "";
  const pad = (text: string) => (/^\d{1,2}$/.test(text) && Number(text) > 0 ? text : "1").padStart(2, "0");
  const date = `${year}-${pad(month)}-${pad(day)}`;
  const time = Date.parse(`${date}T00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? "" : date;
}
