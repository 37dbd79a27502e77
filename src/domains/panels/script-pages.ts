import type { Language } from "#domains/books/languages.ts";
import { foreignLanguage } from "#domains/books/foreign-language.ts";
import type { PageRead } from "#domains/issues/contract.ts";
import type { LineRead, PageScriptRead } from "./contract.ts";
import { lineKindLabels } from "./vocab.ts";

/** The lines of a page, panel by panel, and the language they are in if it is not the site's. */
type PageScript = Pick<PageScriptRead, "panels"> & { lang?: string | undefined };
/** A page with its script; without one if it has no lines. */
export type ScriptedPage = PageRead & { script?: PageScript | undefined };
/** What there is to read or hear of a page. */
export type PageText = Pick<ScriptedPage, "page_number" | "content_note" | "description" | "script">;

/** Adds the script of an issue to its pages. */
export function addScript(
  pages: readonly PageRead[],
  script: readonly PageScriptRead[],
  book: { language: Language },
): ScriptedPage[] {
  const panelsOf = new Map(script.map(({ page_number, panels }) => [page_number, panels]));
  return pages.map((page) => {
    const panels = panelsOf.get(page.page_number);
    return panels ? { ...page, script: { panels, lang: foreignLanguage(book) } } : page;
  });
}

/** Whether there is anything to read or hear of these pages. */
export function haveText(pages: readonly Pick<PageText, "description" | "script">[]): boolean {
  return pages.some(({ description, script }) => description || script);
}

/** What stands before the text of a line: its kind, unless it is dialogue by somebody, and the speaker. */
export function labelLine({ kind, speaker }: Pick<LineRead, "kind" | "speaker">) {
  return { kind: kind === "dialogue" && speaker ? undefined : lineKindLabels[kind], speaker: speaker || undefined };
}
