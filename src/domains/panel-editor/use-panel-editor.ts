import { useState } from "react";
import type { PanelsRead } from "#domains/panels/contract.ts";
import type { Panel } from "#domains/panels/forms.ts";
import { changePages, type EditHistory, redo, showView, startHistory, undo } from "./edit-history.ts";
import { confirmPanels, type Outcome, showWhole } from "./page-actions.ts";
import { type EditedPage, findNextUnsure } from "./page-states.ts";
import { isChanged, type SavedPage, toSavedPages } from "./save-panels.ts";

const notOnSite: SavedPage = { panels: [], version: 0 };

/** The pages of an issue on the site, in order; those that the answer does not know have no panels. */
function listSavedPages(read: PanelsRead, total: number): SavedPage[] {
  const known = toSavedPages(read);
  return Array.from({ length: total }, (_, at) => known.get(at + 1) ?? notOnSite);
}

function toEditedPage({ panels, version }: SavedPage): EditedPage {
  return { panels, isKnown: version > 0 };
}

/** The pages of an issue while its owner edits their panels, with everything that can be done with them. */
export function usePanelEditor(read: PanelsRead, total: number) {
  const [saved, setSaved] = useState(() => listSavedPages(read, total));
  const [history, setHistory] = useState<EditHistory>(() => {
    const pages = saved.map(toEditedPage);
    return startHistory(pages, findNextUnsure(pages, -1) ?? 0);
  });
  const [status, setStatus] = useState("");
  const { pages, view } = history;
  const page = pages[view.page] ?? toEditedPage(notOnSite);

  /** Tells screen readers what has happened. The same sentence again is made another one, or they would not say it. */
  const announce = (sentence: string) => setStatus((before) => (before === sentence ? `${sentence}\u00A0` : sentence));
  const set = (panels: readonly Panel[], selected: number | null, kind?: string) =>
    setHistory((now) => {
      const edited = { panels, isKnown: true };
      return changePages(now, now.pages.with(now.view.page, edited), { page: now.view.page, selected }, kind);
    });
  const show = (at: number) => {
    if (at < 0 || at >= pages.length) return;
    setHistory((now) => showView(now, { page: at, selected: null }));
    announce(`Page ${at + 1} of ${pages.length}`);
  };
  const confirm = (panels: readonly Panel[], sentence: string) => {
    const edited = pages.with(view.page, { panels, isKnown: true });
    const next = findNextUnsure(edited, view.page);
    setHistory((now) => {
      const changed = changePages(now, edited, now.view);
      return next === null ? changed : showView(changed, { page: next, selected: null });
    });
    announce(
      next === null
        ? `${sentence} That was the last page to look at.`
        : `${sentence} Page ${next + 1} of ${pages.length}`,
    );
  };
  const step = (run: typeof undo, done: string, nothing: string) => {
    announce(run(history).pages === pages ? nothing : done);
    setHistory(run);
  };

  return {
    pages,
    page,
    view,
    saved,
    status,
    announce,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** The changed pages, as numbers counted from 1. */
    changed: pages.flatMap((edited, at) => (isChanged(edited, saved[at] ?? notOnSite) ? [at + 1] : [])),
    select: (selected: number | null) => setHistory((now) => showView(now, { ...now.view, selected })),
    show,
    /** Applies what an action has done. Actions of the same `kind` in a row are one step. */
    apply: ({ panels, selected = view.selected, says }: Outcome, kind?: string) => {
      if (panels) set(panels, selected, kind);
      announce(says);
    },
    /** Sets the script of the page, which needs no announcement. */
    write: (panels: readonly Panel[], selected: number | null, kind?: string) => set(panels, selected, kind),
    /** Replaces several pages in one step. */
    replace: (replaced: ReadonlyMap<number, readonly Panel[]>) =>
      setHistory((now) => {
        const edited = now.pages.map((old, at) => {
          const panels = replaced.get(at);
          return panels ? { panels, isKnown: true } : old;
        });
        return changePages(now, edited, { ...now.view, selected: null });
      }),
    looksRight: () => confirm(confirmPanels(page.panels), `Page ${view.page + 1} is confirmed.`),
    showWhole: () => {
      const { panels, says } = showWhole(page.panels);
      if (panels) confirm(panels, says);
      else announce(says);
    },
    undo: () => step(undo, "Undone.", "There is nothing to undo."),
    redo: () => step(redo, "Redone.", "There is nothing to redo."),
    discard: () => setHistory((now) => changePages(now, saved.map(toEditedPage), { ...now.view, selected: null })),
    /** Notes what is on the site now. */
    remember: (now: ReadonlyMap<number, SavedPage>) =>
      setSaved((before) => before.map((old, at) => now.get(at + 1) ?? old)),
  };
}

export type PanelEditing = ReturnType<typeof usePanelEditor>;
