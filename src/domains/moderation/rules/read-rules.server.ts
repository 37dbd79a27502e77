import { readFileSync } from "node:fs";
import path from "node:path";
import { micromark } from "micromark";

const defaultFile = path.join(import.meta.dirname, "default-rules.md");

/** The rules of the site as HTML: the operator's Markdown, or the default. Raw HTML and dangerous links in it are shown as text. */
export function readRules(file: string | undefined): string {
  return micromark(readFileSync(file ?? defaultFile, "utf8"));
}
