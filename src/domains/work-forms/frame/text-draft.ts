import { readDraft, removeDraft, writeDraft } from "#platform/drafts.ts";
import { makeRandomId } from "#platform/random-id.ts";

/** The text of a form that was left unfinished in this browser. */
type Draft<V> = {
  /** The form that wrote it: the same form may be open in two tabs, and each has a draft. */
  form: string;
  /** An ISO time. */
  savedAt: string;
  values: Partial<V>;
  /** The Idempotency-Key of a form that was sent, if it may have been published. */
  sentKey?: string | undefined;
};

/** At most this many drafts are stored for one address, the latest last. */
const draftsMax = 5;

/**
 * Opens one form's draft under `key`. The form continues the latest draft that was left there. A draft contains the form's `fields`;
 * files cannot be saved. `empty` has the form's initial values.
 */
export function openTextDraft<V>(key: string, { empty, fields }: { empty: V; fields: readonly (keyof V)[] }) {
  // An older version stored a single draft instead of a list.
  const readAll = () => [readDraft(key) ?? []].flat() as Draft<V>[];
  const restored = readAll().at(-1) ?? null;
  const form = makeRandomId();
  let sentKey = restored?.sentKey;
  let isDone = false;

  const pick = (values: V) => Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>;
  const nothing = JSON.stringify(pick(empty));
  let continued: string | undefined = JSON.stringify(restored);
  /** Stores this form's draft in place of the one that it continues, and keeps the drafts of other forms. */
  const store = (own: Draft<V>[]) => {
    const others = readAll().filter((draft) => draft.form !== form && JSON.stringify(draft) !== continued);
    const drafts = [...others, ...own].slice(-draftsMax);
    if (drafts.length > 0) writeDraft(key, drafts);
    else removeDraft(key);
  };
  const save = (all: V) => {
    const values = pick(all);
    if (isDone) return;
    const isEmpty = JSON.stringify(values) === nothing;
    store(isEmpty ? [] : [{ form, savedAt: new Date().toISOString(), values, sentKey }]);
  };

  return {
    form,
    restored,
    save,
    /** The key that the form was sent with, if it may have been published. */
    sentKey: () => sentKey,
    /** Gives up the restored draft and its key, because the form that wrote it turned out to be open in another tab. */
    leaveRestored: () => {
      continued = undefined;
      sentKey = undefined;
    },
    /** Saves the form with the key that it is sent with, or undefined if nothing can have been published. */
    storeKey: (used: string | undefined, all: V) => {
      if (used === sentKey) return;
      sentKey = used;
      save(all);
    },
    /** Deletes the draft and stops saving. */
    end: () => {
      isDone = true;
      store([]);
    },
  };
}

export type TextDraft<V> = ReturnType<typeof openTextDraft<V>>;
