import type { PageRead } from "#domains/issues/contract.ts";
import type { ScriptedPage } from "#domains/panels/script-pages.ts";

/** Something said by one voice: the speaker's or, without a speaker, the narrator's. In the language of the book unless it is by the site. */
type Part = { text: string; speaker?: string | undefined; isBySite?: boolean };
/** What is read aloud at one place: a panel, or a page as a whole. */
export type Step = { page: number; panel?: number | undefined; parts: readonly Part[] };

type Options = {
  /** The pages that are left out. */
  skipped: ReadonlySet<PageRead>;
  /** Whether a page is covered by its content note. */
  isCovered: (page: PageRead) => boolean;
};

/** What is read aloud of an issue, in reading order; at least one step for each page that is not left out. */
export function listSteps(pages: readonly ScriptedPage[], { skipped, isCovered }: Options): Step[] {
  return pages
    .filter((page) => !skipped.has(page))
    .flatMap((page) => (isCovered(page) ? [describeCover(page)] : listStepsOf(page)));
}

function describeCover({ page_number: page, content_note = "" }: PageRead): Step {
  return {
    page,
    parts: [
      { text: `Page ${page} is covered, because it has a content note.`, isBySite: true },
      { text: content_note },
    ],
  };
}

function listStepsOf({ page_number: page, description, script }: ScriptedPage): Step[] {
  if (!description && !script) return [{ page, parts: [{ text: `Page ${page} has no text.`, isBySite: true }] }];
  let last: string | undefined;
  const panels = (script?.panels ?? []).map(({ panel, lines }) => ({
    page,
    panel,
    parts: lines.flatMap(({ speaker, text }): Part[] => {
      if (!speaker) return [{ text }];
      // The voices alone do not say who is who.
      const isNew = speaker !== last;
      last = speaker;
      return [...(isNew ? [{ text: speaker }] : []), { text, speaker }];
    }),
  }));
  return [...(description ? [{ page, parts: [{ text: description }] }] : []), ...panels];
}

/** The step to begin with at a panel (0: the whole page) or, if it has no text or its page is left out, the next one. */
export function findStep(steps: readonly Step[], page: number, panel: number): number {
  const found = steps.findIndex((step) => step.page > page || (step.page === page && (step.panel ?? 0) >= panel));
  return found === -1 ? steps.length - 1 : found;
}
