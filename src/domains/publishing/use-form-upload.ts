import { useEffect, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { isCallError } from "#platform/api/call-error.ts";
import { releaseLocalPicture } from "#platform/images/local-picture.ts";
import { PartlySaved } from "./save-parts.ts";
import { type Sending, useUpload } from "./use-upload.ts";

interface FormUpload<V, O, T> {
  /** `idempotencyKey` is the same for all tries: an answer that was lost on its way must not make a second work. */
  send: (values: O, sending: Sending & { idempotencyKey: string }) => Promise<T>;
  /** Leads on. */
  onDone: (answer: T) => void;
  /** The pictures that the form holds, to be released when it is left. */
  picturesOf: (values: V) => ({ preview: string } | null)[];
  /** Fields that their call knows by another name. */
  callNames?: Partial<Record<string, keyof V & string>>;
}

/** The upload of a form: shows each refusal at its field, and knows whether leaving would lose something. */
export function useFormUpload<V extends FieldValues, O, T>(
  form: UseFormReturn<V, unknown, O>,
  { send, onDone, picturesOf, callNames = {} }: FormUpload<V, O, T>,
) {
  const { isDirty } = form.formState;
  const key = useRef<string>(null);
  const done = useRef(false);

  const upload = useUpload<O, T>({
    send: (values, sending) => send(values, { ...sending, idempotencyKey: (key.current ??= crypto.randomUUID()) }),
    onDone: (answer) => {
      done.current = true;
      onDone(answer);
    },
    onFailed: (error) => showIssues(form, error instanceof PartlySaved ? error.cause : error, callNames),
  });

  const { getValues } = form;
  const pictures = useRef(picturesOf);
  useEffect(
    () => () => {
      for (const picture of pictures.current(getValues())) if (picture) releaseLocalPicture(picture);
    },
    [getValues],
  );

  return {
    upload: upload.state,
    submit: form.handleSubmit(upload.start),
    /** Closes a failed upload and leads to what the server refused. */
    closeUpload: () => {
      upload.close();
      const [wrong] = Object.keys(form.formState.errors);
      // After the dialog has given the focus back.
      if (wrong) setTimeout(() => form.setFocus(wrong as Path<V>));
    },
    wouldLose: () => !done.current && (isDirty || upload.state.step === "sending"),
    /** For what ends the form's work in another way, as a deletion does. */
    forget: () => {
      done.current = true;
    },
  };
}

function showIssues<V extends FieldValues, O>(
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
