import { slugifyTitle } from "#domains/books/slugify-title.ts";
import type { CreditRole } from "#domains/issues/vocab.ts";
import { isDay } from "#platform/is-day.ts";
import { parseXml, type XmlElement } from "#platform/parse-xml.ts";
import { type ComicDescription, findGenres, findLanguage, findRating } from "./comic-info-file.ts";

const roles: Partial<Record<string, CreditRole>> = {
  Writer: "writer",
  Script: "writer",
  Story: "writer",
  Plot: "writer",
  Artist: "artist",
  Penciller: "penciller",
  Inker: "inker",
  Colorist: "colorist",
  Letterer: "letterer",
  Cover: "cover artist",
  Editor: "editor",
};

/** Reads MetronInfo.xml: https://metron-project.github.io/docs/category/metroninfo. Null if it is not that. */
export function readMetronInfo(xml: string): ComicDescription | null {
  const info = parseXml(xml, "MetronInfo");
  if (!info) return null;
  const find = (...path: string[]) =>
    path.reduce<XmlElement[]>((found, name) => found.flatMap((element) => element.all(name)), [info]);
  const text = (...path: string[]) => find(...path)[0]?.text ?? "";
  const credits = find("Credits", "Credit").flatMap((credit) => {
    const name = credit.all("Creator")[0]?.text ?? "";
    const given = credit.all("Roles").flatMap((each) => each.all("Role").map((role) => roles[role.text]));
    return [...new Set(given)].flatMap((role) => (name && role ? [{ name, role }] : []));
  });
  const series = text("Series", "Name");
  const addresses = find("URLs", "URL");
  const main = addresses.find((address) => address.attribute("primary") === "true") ?? addresses[0];
  return {
    title: text("Stories", "Story"),
    series,
    slug: slugifyTitle(series),
    number: text("Number"),
    summary: text("Summary"),
    people: credits.map(({ name, role }) => `${role[0]?.toUpperCase() ?? ""}${role.slice(1)}: ${name}`),
    credits,
    date: [text("StoreDate"), text("CoverDate")].find(isDay) ?? "",
    arc: text("Arcs", "Arc", "Name"),
    web: main?.text ?? "",
    genres: findGenres(find("Genres", "Genre").map((genre) => genre.text)),
    rating: findRating(text("AgeRating")),
    // Metron says it of the series.
    language: findLanguage(find("Series")[0]?.attribute("lang") ?? ""),
    kinds: new Map(),
  };
}
