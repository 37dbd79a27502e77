import type { Language } from "./languages.ts";

/** The `lang` attribute of a book's texts: undefined if they are in English, like the site. */
export function foreignLanguage({ language }: { language: Language }): string | undefined {
  return language === "en" ? undefined : language;
}
