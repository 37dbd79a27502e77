import type { TextName } from "./settings.ts";

/** The page with one of the site's own texts. */
export function textPath(name: TextName): string {
  return `/${name}`;
}

/** The rules of the site. */
export const rulesPath = textPath("rules");
