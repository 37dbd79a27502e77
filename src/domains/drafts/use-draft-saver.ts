import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { DraftRead } from "./contract.ts";
import { type DraftSaver, openDraftSaver, type SaveState } from "./draft-saver.ts";
import type { DraftValues } from "./draft-values.ts";

/** A draft is saved once the form has not changed for this long, in milliseconds. */
const pauseMs = 1000;

/** Saves the draft while its form is filled in. `unkept` has a sentence for each master that the site does not keep. */
export function useDraftSaver(
  form: UseFormReturn<DraftValues>,
  draft: DraftRead,
  keepsMasters: () => boolean,
): { saver: DraftSaver; state: SaveState; unkept: readonly string[] } {
  const [unkept, setUnkept] = useState<readonly string[]>([]);
  const [state, setState] = useState<SaveState>({ step: "saved", at: draft.updated_at });
  const [saver] = useState(() =>
    openDraftSaver({
      draft,
      initial: form.getValues(),
      read: () => form.getValues(),
      showPages: (pages) => form.setValue("issueAssets", pages),
      onState: setState,
      keepsMasters,
      onUnkept: (message) => setUnkept((all) => [...all, message]),
    }),
  );
  const { subscribe } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        saver.note();
        clearTimeout(timer);
        timer = setTimeout(() => void saver.save(), pauseMs);
      },
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
      if (saver.isUnsaved()) void saver.save().then(saver.stop);
      else saver.stop();
    };
  }, [subscribe, saver]);
  return { saver, state, unkept };
}
