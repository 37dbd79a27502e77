import { readFileSync } from "node:fs";
import path from "node:path";
import { renderMarkdown } from "./render-markdown.ts";
import type { Settings, TextName } from "#domains/settings/settings.ts";

const defaultRules = readFileSync(path.join(import.meta.dirname, "default-rules.md"), "utf8");

/**
 * One of the site's own texts as HTML, or null if it has none: what the admins have written, for the rules else the Markdown of
 * `rulesFile`, else the default. Raw HTML and dangerous links are shown as text.
 */
export function readText(settings: Settings, name: TextName, rulesFile: string | undefined): string | null {
  const own = settings[name] ?? (name === "rules" ? readRules(settings, rulesFile) : null);
  return own === null ? null : renderMarkdown(own);
}

function readRules({ name }: Settings, file: string | undefined): string {
  if (file !== undefined) return readFileSync(file, "utf8");
  // The name is not Markdown.
  return defaultRules.replace("{name}", () => name.replaceAll(/[!-/:-@[-`{-~]/g, "\\$&"));
}
