import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router";

/** The texts of a form that was left unfinished in this browser. */
type Draft<V> = { savedAt: string; values: Partial<V> };

/** Typing has paused this long before it is kept, in milliseconds. */
const pauseMs = 300;

/** What this user left unfinished at this address: `values` to open the form with, `restored` when that was saved (ISO), if at all. */
export function useFoundDraft<V extends FieldValues>(userId: number, empty: V) {
  const { pathname } = useLocation();
  const [key] = useState(`draft:${userId}:${pathname}`);
  const [found] = useState(() => readDraft<V>(key));
  return { key, values: { ...empty, ...found?.values } as V & DefaultValues<V>, restored: found?.savedAt };
}

/** Keeps these fields of a form under `key` while they are filled in, all but its files. */
export function useKeptDraft<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  { key, empty, fields }: { key: string; empty: V; fields: readonly (keyof V)[] },
) {
  const { subscribe } = form;
  const asked = useRef({ empty, fields });
  const ended = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unsaved: V | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (unsaved && !ended.current) writeDraft(key, unsaved, asked.current);
      unsaved = undefined;
    };
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        unsaved = values;
        clearTimeout(timer);
        timer = setTimeout(keep, pauseMs);
      },
    });
    addEventListener("pagehide", keep);
    return () => {
      stop();
      keep();
      removeEventListener("pagehide", keep);
    };
  }, [subscribe, key]);

  return {
    /** After success: there is nothing unfinished any more. */
    end: () => {
      ended.current = true;
      removeDraft(key);
    },
    startAfresh: () => {
      form.reset(asked.current.empty);
      removeDraft(key);
    },
  };
}

function pick<V>(values: V, fields: readonly (keyof V)[]): Partial<V> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>;
}

// Storage may be closed to the page, or full; the form works without.

function readDraft<V>(key: string): Draft<V> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Draft<V> | null;
  } catch {
    return null;
  }
}

function writeDraft<V>(key: string, all: V, { empty, fields }: { empty: V; fields: readonly (keyof V)[] }): void {
  const values = pick(all, fields);
  try {
    if (JSON.stringify(values) === JSON.stringify(pick(empty, fields))) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ savedAt: new Date().toISOString(), values } satisfies Draft<V>));
  } catch {}
}

function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
