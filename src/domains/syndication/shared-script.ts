import type { IssueRead } from "#domains/issues/contract.ts";
import type { PageScriptRead } from "#domains/panels/contract.ts";
import { writeScript } from "#domains/panels/script-text.ts";

/** A search engine reads no more of a page than it needs. In characters. */
const scriptLength = 20_000;

/** Whether the script of an issue may leave the site: its creator shares it, and it is not for mature readers. */
export function isScriptShared({ shares_script, content_rating }: IssueRead): boolean {
  return shares_script && content_rating !== "M";
}

/** The script of an issue for its structured data, as far as it fits. */
export function writeSharedScript(pages: readonly PageScriptRead[]): string {
  return writeScript(
    pages.map(({ page_number, panels }) => ({ page_number, lines: panels.flatMap(({ lines }) => lines) })),
    scriptLength,
  );
}
