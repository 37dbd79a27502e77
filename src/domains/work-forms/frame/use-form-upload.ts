import { useCallback, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path, UseFormReturn } from "react-hook-form";
import { isCallError } from "#platform/api/call-error.ts";
import { releaseLocalPicture } from "#platform/images/local-picture.ts";
import { recountCharacters } from "#ui/characters-left.tsx";
import { trackAttempts } from "./attempts.ts";
import { PartlySaved } from "./save-parts.ts";
import { type Sending, useUpload } from "./use-upload.ts";

/** Retries use the same Idempotency-Key, so that a lost response cannot publish a work twice. Take the key when sending the form itself. */
export type SendingOnce = Sending & { takeKey: () => string };

interface FormUpload<V, O, T> {
  send: (values: O, sending: SendingOnce) => Promise<T>;
  /** Leaves the form. */
  onDone: (response: T) => void;
  /** Whether the values differ from those that are saved. If absent, from the initial ones. */
  hasChanges?: (values: V) => boolean;
  /** The pictures in the form, which are released when the user leaves it. */
  picturesOf: (values: V) => ({ preview: string } | null)[];
  /** Reads and stores the key of attempts that may have been published before the form was opened again. */
  readKey?: () => string | undefined;
  storeKey?: (key: string | undefined) => void;
  /** Maps API names to form fields where the two differ. */
  callNames?: Partial<Record<string, keyof V & string>>;
}

/** Uploads a form, shows each of the server's errors at its field, and knows whether leaving would lose anything. */
export function useFormUpload<V extends FieldValues, O, T>(
  form: UseFormReturn<V, unknown, O>,
  {
    send,
    onDone,
    hasChanges,
    picturesOf,
    readKey = () => undefined,
    storeKey = () => {},
    callNames = {},
  }: FormUpload<V, O, T>,
) {
  const { isDirty } = form.formState;
  const isDone = useRef(false);
  const [attempts] = useState(() => trackAttempts(readKey, storeKey));

  const upload = useUpload<O, T>({
    send: (values, sending) => send(values, { ...sending, takeKey: attempts.takeKey }),
    isUnsure: attempts.isUnsure,
    onDone: (response) => {
      isDone.current = true;
      onDone(response);
    },
    onFailed: (error, values) => {
      attempts.fail(error, values);
      showIssues(form, error instanceof PartlySaved ? error.cause : error, callNames);
    },
  });

  const { getValues } = form;
  const pictures = useRef(picturesOf);
  const releasePictures = useCallback(() => {
    for (const picture of pictures.current(getValues())) if (picture) releaseLocalPicture(picture);
  }, [getValues]);
  useEffect(() => releasePictures, [releasePictures]);

  return {
    upload: upload.state,
    submit: form.handleSubmit(upload.start),
    /** Closes a failed upload and focuses the first field that the server rejected. */
    closeUpload: () => {
      upload.close();
      const [invalid] = Object.keys(form.formState.errors);
      // Wait until the closing dialog has restored the focus.
      if (invalid) setTimeout(() => form.setFocus(invalid as Path<V>));
    },
    /** Resets the form to `saved`, and forgets earlier attempts to send it. */
    discard: (saved: V & DefaultValues<V>) => {
      releasePictures();
      form.reset(saved);
      attempts.forget();
      // The fields show the reset values after the next rendering.
      for (const name of Object.keys(saved)) setTimeout(() => recountCharacters(name));
    },
    hasUnsavedChanges: () =>
      !isDone.current && (upload.state.step === "sending" || (hasChanges?.(getValues()) ?? isDirty)),
    /** Lets the user leave without a warning, for example after deleting the work. */
    forget: () => {
      isDone.current = true;
    },
  };
}

/** Shows the server's errors at their fields. `callNames` maps API names to form fields where the two differ. */
export function showIssues<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  error: unknown,
  callNames: Partial<Record<string, string>>,
): void {
  const values = form.getValues();
  for (const { path, message } of isCallError(error) ? error.issues : []) {
    const [field = "", ...rest] = path.split(".");
    const name = callNames[field] ?? field;
    if (name in values) form.setError([name, ...rest].join(".") as Path<V>, { type: "server", message });
  }
}
