import * as z from "zod/mini";
import { bookParams } from "#domains/books/contract.ts";
import { issueParams, meantIssueId } from "#domains/issues/schemas.ts";
import { pageQueryMax, pagesMax } from "#domains/issues/vocab.ts";
import { costs } from "#platform/api/costs.ts";
import type { Contract } from "#platform/api/operation.ts";
import type { panelCalls } from "./calls.ts";
import { pagePanels } from "./forms.ts";
import { confidentFrom, lineKinds, pagesPatchedMax } from "./vocab.ts";

const line = z.object({ kind: z.enum(lineKinds), speaker: z.optional(z.string()), text: z.string() });
/** In fractions of the width and height of the page. A panel with a polygon has that shape; the rectangle is around it. */
const panel = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  polygon: z.optional(z.array(z.object({ x: z.number(), y: z.number() }))),
  /** From 0 to 1; absent if the owner has drawn or confirmed the panel. */
  confidence: z.optional(z.number()),
  lines: z.array(line),
});
const panelsRead = z.object({
  pages: z.array(
    z.object({
      page_number: z.number(),
      panels: z.array(panel),
      /** For the owner: how often the panels have changed; 0 if nobody has looked for any. */
      version: z.optional(z.number()),
    }),
  ),
  /** For the owner. */
  pagesVersion: z.optional(z.number()),
});
export type PanelsRead = z.infer<typeof panelsRead>;
export type PagePanelsRead = PanelsRead["pages"][number];
export type PanelRead = z.infer<typeof panel>;
export type LineRead = z.infer<typeof line>;

/** A line that a search has found: whose it is, and where. */
export const foundLine = z.object({
  issue_number: z.number(),
  issue_title: z.string(),
  page_number: z.number(),
  /** The number of its panel on the page, from 1. */
  panel_number: z.number(),
  kind: z.enum(lineKinds),
  speaker: z.optional(z.string()),
  /** The line, or the part of a long one around the words. */
  excerpt: z.string(),
});
export type FoundLine = z.infer<typeof foundLine>;
const scriptRead = z.object({
  /** Only pages with lines, in reading order. */
  pages: z.array(
    z.object({
      page_number: z.number(),
      panels: z.array(
        z.object({
          /** The place of the panel in the reading order of its page, from 1; absent if the page is shown whole. */
          panel: z.optional(z.number()),
          lines: z.array(line),
        }),
      ),
    }),
  ),
});
export type PageScriptRead = z.infer<typeof scriptRead>["pages"][number];

export const panelContract = {
  readPanels: {
    summary: `The panels of an issue in reading order, with the script inside them, page by page. Readers get the pages whose panels the creator has confirmed, or that were found with a confidence of at least ${confidentFrom}; any other page is one panel. The owner gets all pages`,
    params: issueParams,
    response: panelsRead,
  },
  searchLines: {
    summary:
      "Search the scripts of a book: the pages on which all words are said, told, heard, or seen, or words that begin with them, in reading order, at most 50. Of each page, the line with most of the words",
    params: bookParams,
    query: z.object({ q: z.prefault(z.string().check(z.maxLength(pageQueryMax)), "") }),
    response: z.object({ lines: z.array(foundLine) }),
    cost: costs.search,
  },
  readScript: {
    summary:
      "The script of an issue in reading order: the lines of each panel that has any. A page whose panels readers do not get has all of its lines together",
    params: issueParams,
    response: scriptRead,
  },
  editIssuePanels: {
    summary: `Set the panels of up to ${pagesPatchedMax} pages of an issue; the other pages keep theirs. Panels without a confidence are confirmed. A page with an empty list has no panels. All or nothing.`,
    params: issueParams,
    body: z.object({
      issueId: z.optional(meantIssueId),
      /** The version of the pages that the change starts from. If they have changed since, it is refused. */
      pagesVersion: z.optional(z.int()),
      pages: z
        .array(
          z.object({
            page_number: z.int().check(z.minimum(1), z.maximum(pagesMax)),
            panels: pagePanels,
            /** The version of the panels that the change starts from. If they have changed since, it answers 409. */
            version: z.optional(z.int()),
          }),
          "The pages must be a list.",
        )
        .check(
          z.minLength(1, "Please name a page."),
          z.maxLength(pagesPatchedMax, `Please send at most ${pagesPatchedMax} pages at a time.`),
          z.refine((pages) => new Set(pages.map(({ page_number }) => page_number)).size === pages.length, {
            error: "A page is listed more than once.",
          }),
        ),
    }),
    response: panelsRead,
  },
} as const satisfies Contract<typeof panelCalls>;
export type PanelContract = typeof panelContract;
