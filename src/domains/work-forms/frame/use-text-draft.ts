import { useEffect, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router";
import { draftKey } from "#platform/drafts.ts";
import { announceForm, isFormOpen } from "./open-forms.ts";
import { openTextDraft, type TextDraft } from "./text-draft.ts";

/** A draft is saved once typing pauses this long, in milliseconds. */
const pauseMs = 300;

/**
 * Opens this user's draft for the current address. `values` are the initial values for the form. `isShared` means that the draft is only a
 * copy, because the form that wrote it is open in another tab.
 */
export function useTextDraft<V extends FieldValues>(
  userId: number,
  options: { empty: V; fields: readonly (keyof V)[] },
) {
  const { pathname } = useLocation();
  const [draft] = useState(() => openTextDraft(draftKey(userId, pathname), options));
  const [isShared, setShared] = useState(false);
  useEffect(() => announceForm(draft.form), [draft]);
  useEffect(() => {
    const askOthers = async (form: string) => {
      if (!(await isFormOpen(form))) return;
      draft.leaveRestored();
      setShared(true);
    };
    if (draft.restored) void askOthers(draft.restored.form);
  }, [draft]);
  return { draft, isShared, values: { ...options.empty, ...draft.restored?.values } as V & DefaultValues<V> };
}

/** Saves the draft while the user fills in the form. */
export function useDraftSaving<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  draft: TextDraft<V>,
): void {
  const { subscribe } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unsaved: V | undefined;
    const save = () => {
      clearTimeout(timer);
      if (unsaved) draft.save(unsaved);
      unsaved = undefined;
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        unsaved = values;
        clearTimeout(timer);
        timer = setTimeout(save, pauseMs);
      },
    });
    addEventListener("pagehide", save);
    return () => {
      unsubscribe();
      save();
      removeEventListener("pagehide", save);
    };
  }, [subscribe, draft]);
}
