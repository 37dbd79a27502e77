import { useState } from "react";
import { useChangedFields } from "#domains/work-forms/frame/changed-fields.ts";
import type { SavePart } from "#domains/work-forms/frame/save-parts.ts";
import type { Sending } from "#domains/work-forms/frame/use-upload.ts";
import type { LocalPicture } from "#platform/images/local-picture.ts";

/** How to tell whether a field still has its saved value, if not by its JSON. */
type IsSame<V> = { [Name in keyof V]?: (saved: V[Name], edited: V[Name]) => boolean };

/** Whether no other cover has been chosen since the last one was saved. */
export function isSameCover(saved: LocalPicture | null, edited: LocalPicture | null): boolean {
  return !edited || edited.file === saved?.file;
}

/** Lists the labels of the fields in which a form differs from the saved values. */
export function listChanges<V extends object>(
  labels: Record<keyof V, string>,
  saved: V,
  edited: V,
  isSame: IsSame<V>,
): string[] {
  const names = Object.keys(labels) as (keyof V)[];
  const hasChanged = (name: keyof V) =>
    !(isSame[name]?.(saved[name], edited[name]) ?? JSON.stringify(saved[name]) === JSON.stringify(edited[name]));
  return names.filter(hasChanged).map((name) => labels[name]);
}

/**
 * Saves the texts and the cover of an edited work, each by its own call. Fields that the form did not change stay as they are on the
 * server. `saved` has the server's values as far as the form knows, including the cover that it sent.
 */
export function useWorkSaver<V extends object, B extends object>(initial: () => V, toBody: (values: V) => B) {
  const [saved, setSaved] = useState(initial);
  const fields = useChangedFields<B>();
  const remember = (values: Partial<V>) => setSaved((before) => ({ ...before, ...values }));
  return {
    saved,
    /** The part that sends the changed fields; `texts` are the values that it saves. */
    saveTexts: (
      name: string,
      edited: V,
      texts: Partial<V>,
      call: (body: B & { changed: (keyof B)[] }, signal: AbortSignal) => Promise<unknown>,
    ): SavePart => {
      const body = toBody(edited);
      const changed = fields.list(toBody(saved), body);
      return {
        name,
        isDue: changed.length > 0,
        async send({ signal }) {
          await fields.send(changed, () => call({ ...body, changed }, signal));
          remember(texts);
        },
      };
    },
    /** The part that sends a cover, the field `name` of the form. */
    saveCover: (
      name: keyof V & string,
      saving: { saved: LocalPicture | null; edited: LocalPicture | null },
      call: (form: FormData, sending: Sending) => Promise<unknown>,
    ): SavePart => ({
      name: "cover",
      isDue: !isSameCover(saving.saved, saving.edited),
      async send(sending) {
        if (!saving.edited) return;
        const form = new FormData();
        form.append(name, saving.edited.file);
        await call(form, sending);
        remember({ [name]: saving.edited } as Partial<V>);
      },
    }),
  };
}
