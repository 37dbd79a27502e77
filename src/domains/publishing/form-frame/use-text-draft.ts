import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router";
import { draftKey, readDraft, removeDraft, writeDraft } from "#platform/drafts.ts";

/** The text of a form that was left unfinished in this browser. */
type Draft<V> = { savedAt: string; values: Partial<V> };

/** A draft is saved once typing pauses this long, in milliseconds. */
const pauseMs = 300;

/**
 * Finds this user's draft for the current address: the `key` it is stored under, the `values` to open the form with, and when
 * it was saved (`savedAt`, an ISO time; undefined without a draft).
 */
export function useSavedDraft<V extends FieldValues>(userId: number, empty: V) {
  const { pathname } = useLocation();
  const [key] = useState(draftKey(userId, pathname));
  const [draft] = useState(() => readDraft(key) as Draft<V> | null);
  return { key, values: { ...empty, ...draft?.values } as V & DefaultValues<V>, savedAt: draft?.savedAt };
}

/** Saves the given fields of a form under `key` while the user fills them in. Files cannot be saved. */
export function useDraftSaving<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  { key, empty, fields }: { key: string; empty: V; fields: readonly (keyof V)[] },
) {
  const { subscribe } = form;
  const options = useRef({ empty, fields });
  const isDone = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unsaved: V | undefined;
    const save = () => {
      clearTimeout(timer);
      if (unsaved && !isDone.current) saveDraft(key, unsaved, options.current);
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
  }, [subscribe, key]);

  return {
    /** Deletes the draft after a successful upload, and saves none from then on. */
    end: () => {
      isDone.current = true;
      removeDraft(key);
    },
    startOver: () => {
      form.reset(options.current.empty);
      removeDraft(key);
    },
  };
}

function pick<V>(values: V, fields: readonly (keyof V)[]): Partial<V> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>;
}

function saveDraft<V>(key: string, all: V, { empty, fields }: { empty: V; fields: readonly (keyof V)[] }): void {
  const values = pick(all, fields);
  if (JSON.stringify(values) === JSON.stringify(pick(empty, fields))) removeDraft(key);
  else writeDraft(key, { savedAt: new Date().toISOString(), values } satisfies Draft<V>);
}
