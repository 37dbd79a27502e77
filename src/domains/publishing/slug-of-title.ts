import slugify from "@sindresorhus/slugify";
import { slugMax } from "#domains/books/vocab.ts";

/** The URL slug that a title suggests, "pepper-and-carrot"; cut at a word where the title is long, "" where nothing is left of it. */
export function slugOfTitle(title: string): string {
  const slug = slugify(title);
  if (slug.length <= slugMax) return slug;
  const cut = slug.slice(0, slugMax + 1);
  return cut.slice(0, cut.includes("-") ? cut.lastIndexOf("-") : slugMax);
}
