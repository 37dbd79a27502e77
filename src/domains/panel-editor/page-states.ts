import type { Panel } from "#domains/panels/forms.ts";
import { areShown } from "#domains/panels/vocab.ts";

/** `isKnown`: somebody or the search for panels has looked at the page, so that no panels mean that it is shown whole. */
export type EditedPage = { panels: readonly Panel[]; isKnown: boolean };
export type PageState = "new" | "unsure" | "found" | "confirmed" | "whole";

export const stateLabels: Record<PageState, string> = {
  new: "Not checked",
  unsure: "Unsure",
  found: "Found",
  confirmed: "Confirmed",
  whole: "Shown whole",
};
/** What readers see of a page in each state. */
export const stateSentences: Record<PageState, string> = {
  new: "Nobody has looked for panels yet, so readers see this page whole.",
  unsure: "Found, but unsure: readers see this page whole until you say that it looks right.",
  found: "Found with confidence: readers see these panels.",
  confirmed: "Confirmed by you: readers see these panels.",
  whole: "No panels: readers see this page whole.",
};

export function findState({ panels, isKnown }: EditedPage): PageState {
  if (panels.length === 0) return isKnown ? "whole" : "new";
  if (panels.every(({ confidence }) => confidence === undefined)) return "confirmed";
  return areShown(panels) ? "found" : "unsure";
}

/** Whether readers see the panels of a page, rather than the page whole. */
export function showsPanels(page: EditedPage): boolean {
  return areShown(page.panels);
}

/** The next page after `at`, from the last on to the first, that nobody is sure of; null if there is none. */
export function findNextUnsure(pages: readonly EditedPage[], at: number): number | null {
  const order = pages.map((_, step) => (at + 1 + step) % pages.length).slice(0, -1);
  const isOpen = (page: number) => {
    const edited = pages[page];
    return edited !== undefined && ["unsure", "new"].includes(findState(edited));
  };
  return order.find(isOpen) ?? null;
}

/** How many pages are in each state that needs a look, as a sentence. */
export function describeWork(pages: readonly EditedPage[]): string {
  const states = pages.map(findState);
  const parts = (["unsure", "new"] as const).flatMap((state) => {
    const count = states.filter((other) => other === state).length;
    return count === 0 ? [] : [`${count} ${stateLabels[state].toLowerCase()}`];
  });
  return parts.length === 0 ? "No pages left to check." : `Pages: ${parts.join(", ")}.`;
}
