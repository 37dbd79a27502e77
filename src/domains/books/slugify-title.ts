import slugify from "@sindresorhus/slugify";
import { slugMax } from "./vocab.ts";

/** Makes a URL slug from a title, such as "pepper-and-carrot". Cuts long titles between words. "" if no letter or digit is left. */
export function slugifyTitle(title: string): string {
  const slug = slugify(title);
  if (slug.length <= slugMax) return slug;
  const cut = slug.slice(0, slugMax + 1);
  return cut.slice(0, cut.includes("-") ? cut.lastIndexOf("-") : slugMax);
}
