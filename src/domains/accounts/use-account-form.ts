import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useRef, useState, useSyncExternalStore } from "react";
import { type FieldValues, type Path, useForm } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { isCallError } from "#platform/api/call-error.ts";

/**
 * What login, sign-up and the password forms share: one attempt at a time, and what the server refuses beside its field or
 * the form. `send` gives the text of success. A form that leads on is not sent again after a success. `ready` is false
 * until the page is alive, since pages are rendered without it.
 */
export function useAccountForm<F extends FieldValues>(
  schema: ZodMiniType<F, F>,
  send: (form: F) => Promise<string>,
  { leadsOn }: { leadsOn: boolean },
) {
  const form = useForm({ resolver: zodResolver<F, unknown, F>(schema) });
  const { errors, isSubmitting } = form.formState;
  const ready = useIsAlive();
  const [success, setSuccess] = useState("");
  // Known before the next paint, so that two submissions in one breath are one.
  const underWay = useRef(false);
  const busy = isSubmitting || (leadsOn && success !== "");

  const attempt = async (values: F) => {
    try {
      setSuccess(await send(values));
    } catch (error) {
      refuse(error, values);
    }
  };
  const refuse = (error: unknown, values: F) => {
    const isField = (path: string): path is Path<F> => path in values;
    let shouldFocus = true;
    for (const { path, message } of isCallError(error) ? error.issues : []) {
      if (!isField(path)) continue;
      form.setError(path, { type: "server", message }, { shouldFocus });
      shouldFocus = false;
    }
    const message = isCallError(error) ? error.message : "An Error occurred. Please try again later.";
    if (shouldFocus) form.setError("root.server", { message });
  };

  return {
    /** What an input of this name needs; a change of it checks `deps` again too. */
    field: (name: Path<F>, deps: Path<F>[] = []) => ({
      ...form.register(name, { deps }),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    async onSubmit(event: FormEvent) {
      event.preventDefault();
      if (busy || underWay.current) return;
      underWay.current = true;
      setSuccess("");
      await form.handleSubmit(attempt)(event);
      underWay.current = false;
    },
    failure: errors.root?.["server"]?.message,
    success,
    busy,
    ready,
  };
}
export type AccountFormState = Omit<ReturnType<typeof useAccountForm>, "field">;

const neverChanges = () => () => {};

/** False on the server and for the first paint in the browser. */
function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
