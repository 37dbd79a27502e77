import { micromark } from "micromark";

/** Markdown as HTML. Raw HTML and dangerous links are shown as text. */
export function renderMarkdown(text: string): string {
  return micromark(text);
}
