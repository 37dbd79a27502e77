import { readDraft, removeDraft, writeDraft } from "#platform/drafts.ts";

/** The text of a form that was left unfinished in this browser. */
type Draft<V> = {
  /** The form that wrote it: the same form may be open in two tabs. */
  form: string;
  /** An ISO time. */
  savedAt: string;
  values: Partial<V>;
  /** The Idempotency-Key of a form that was sent, if it may have been published. */
  sentKey?: string | undefined;
};

/** The draft under `key` for one form. It has the `fields` of the form, whose initial values are `empty`. Files cannot be saved. */
export function openTextDraft<V>(key: string, { empty, fields }: { empty: V; fields: readonly (keyof V)[] }) {
  const restored = readDraft(key) as Draft<V> | null;
  const form = crypto.randomUUID();
  let sentKey = restored?.sentKey;
  let isDone = false;

  const pick = (values: V) => Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>;
  const nothing = JSON.stringify(pick(empty));
  /** Whether no other form has written its own draft since this one was opened. */
  const isOwn = () => {
    const stored = readDraft(key) as Draft<V> | null;
    return !stored || [form, restored?.form].includes(stored.form);
  };
  const remove = () => {
    if (isOwn()) removeDraft(key);
  };
  const save = (all: V) => {
    const values = pick(all);
    if (isDone) return;
    if (JSON.stringify(values) === nothing) remove();
    else writeDraft(key, { form, savedAt: new Date().toISOString(), values, sentKey } satisfies Draft<V>);
  };

  return {
    restored,
    save,
    /** Saves the form with the key that it is sent with; undefined if nothing of it can have been published. */
    keepKey: (used: string | undefined, all: V) => {
      if (used === sentKey) return;
      sentKey = used;
      if (isOwn()) save(all);
    },
    /** Deletes the draft, and saves none from then on. */
    end: () => {
      isDone = true;
      remove();
    },
  };
}

export type TextDraft<V> = ReturnType<typeof openTextDraft<V>>;
