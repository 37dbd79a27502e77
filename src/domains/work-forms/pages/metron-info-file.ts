import { slugifyTitle } from "#domains/books/slugify-title.ts";
import type { CreditRole } from "#domains/issues/vocab.ts";
import type { ComicDescription } from "./comic-info-file.ts";

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

/** Reads MetronInfo.xml: https://metron-project.github.io/docs/category/metroninfo. Null if it is not XML. Browser only. */
export function readMetronInfo(xml: string): ComicDescription | null {
  const info = new DOMParser().parseFromString(xml, "text/xml");
  if (info.querySelector("parsererror")) return null;
  const text = (selector: string) => info.querySelector(`MetronInfo > ${selector}`)?.textContent.trim() ?? "";
  const credits = Array.from(info.querySelectorAll("Credits > Credit")).flatMap((credit) => {
    const name = credit.querySelector("Creator")?.textContent.trim() ?? "";
    const given = Array.from(credit.querySelectorAll("Role"), (role) => roles[role.textContent.trim()]);
    return [...new Set(given)].flatMap((role) => (name && role ? [{ name, role }] : []));
  });
  const series = text("Series > Name");
  return {
    title: text("Stories > Story"),
    series,
    slug: slugifyTitle(series),
    number: text("Number"),
    summary: text("Summary"),
    people: credits.map(({ name, role }) => `${role[0]?.toUpperCase() ?? ""}${role.slice(1)}: ${name}`),
    credits,
    date: /^(19|20)\d\d-\d\d-\d\d$/.exec(text("StoreDate") || text("CoverDate"))?.[0] ?? "",
    arc: text("Arcs > Arc > Name"),
    web: text("URLs > URL[primary=true]") || text("URLs > URL"),
    kinds: new Map(),
  };
}
