import type { EditedPage } from "./page-states.ts";

/** What is on the screen: a page and a panel of it, both counted from 0. */
export type View = { page: number; selected: number | null };
type Step = { pages: readonly EditedPage[]; view: View };
/** The edited pages, and the steps that can be undone and redone. */
export type EditHistory = Step & {
  past: readonly Step[];
  future: readonly Step[];
  /** Names the kind of the last change. A change of the same kind joins it, such as the next letter of a word. */
  kind: string | null;
};

const stepsMax = 200;

export function startHistory(pages: readonly EditedPage[], page: number): EditHistory {
  return { pages, view: { page, selected: null }, past: [], future: [], kind: null };
}

export function changePages(
  history: EditHistory,
  pages: readonly EditedPage[],
  view: View,
  kind: string | null = null,
): EditHistory {
  const joins = kind !== null && kind === history.kind;
  const past = joins ? history.past : [...history.past, { pages: history.pages, view: history.view }].slice(-stepsMax);
  return { pages, view, past, future: [], kind };
}

/** Looks at something else, which is no step of its own. */
export function showView(history: EditHistory, view: View): EditHistory {
  const isSame = view.page === history.view.page && view.selected === history.view.selected;
  return { ...history, view, kind: isSame ? history.kind : null };
}

/** Undoes the last step, and shows where it was; the history itself if there is none. */
export function undo({ pages, view, past, future }: EditHistory): EditHistory {
  const step = past.at(-1);
  if (!step) return { pages, view, past, future, kind: null };
  return { ...step, past: past.slice(0, -1), future: [{ pages, view }, ...future], kind: null };
}

export function redo({ pages, view, past, future }: EditHistory): EditHistory {
  const [step, ...rest] = future;
  if (!step) return { pages, view, past, future, kind: null };
  return { ...step, past: [...past, { pages, view }], future: rest, kind: null };
}
