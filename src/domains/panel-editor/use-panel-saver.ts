import { useState } from "react";
import { isCallError } from "#platform/api/call-error.ts";
import { panelClient } from "#domains/panels/client.ts";
import { describeFailure } from "#ui/describe-failure.ts";
import { useLatest } from "#ui/use-latest.ts";
import { findProblem, leaveOutEmpty, type SavedPage, savePanels } from "./save-panels.ts";
import type { PanelEditing } from "./use-panel-editor.ts";

export type EditedIssueRef = {
  params: { urlSlug: string; bookId: number; issueNumber: number };
  issueId: number;
  /** The version of the pages that are on the screen. */
  pagesVersion: number;
};

type Result =
  | { step: "idle" | "saving" | "saved" }
  | { step: "failed"; message: string }
  /** The pages themselves have changed, so that their panels may belong to others. */
  | { step: "outdated" }
  | { step: "conflict"; pages: ReadonlyMap<number, SavedPage> };

/** Saves the changed pages, and says what came of it. */
export function usePanelSaver({ params, issueId, pagesVersion }: EditedIssueRef, editing: PanelEditing) {
  const [result, setResult] = useState<Result>({ step: "idle" });
  const latest = useLatest(editing);

  async function save() {
    const { changed, pages, saved, remember } = latest();
    for (const number of changed) {
      const problem = findProblem(number, pages[number - 1]?.panels ?? []);
      if (problem) return setResult({ step: "failed", message: problem });
    }
    setResult({ step: "saving" });
    const sent = changed.map((number) => ({
      page_number: number,
      panels: leaveOutEmpty(pages[number - 1]?.panels ?? []),
      version: saved[number - 1]?.version ?? 0,
    }));
    try {
      const conflicts = await savePanels(sent, {
        read: () => panelClient.readPanels({ params }),
        send: (chunk) => panelClient.editIssuePanels({ params, body: { issueId, pagesVersion, pages: chunk } }),
        remember,
      });
      setResult(conflicts.size > 0 ? { step: "conflict", pages: conflicts } : { step: "saved" });
    } catch (error) {
      const isOutdated = isCallError(error) && ["not_its_pages", "issue_not_found"].includes(error.code);
      setResult(isOutdated ? { step: "outdated" } : { step: "failed", message: describeFailure(error) });
    }
  }

  /** Ends a conflict: with what is on the site, which can be undone, or with one's own changes, which can be saved then. */
  function settle(pages: ReadonlyMap<number, SavedPage>, choice: "site" | "own") {
    editing.remember(pages);
    if (choice === "site") editing.replace(new Map([...pages].map(([number, { panels }]) => [number - 1, panels])));
    setResult({ step: "idle" });
  }

  // What was saved is not all any more.
  const isOld = result.step === "saved" && editing.changed.length > 0;
  return { result: isOld ? ({ step: "idle" } as const) : result, save, settle };
}

export type PanelSaving = ReturnType<typeof usePanelSaver>;
