import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { isCallError } from "#platform/api/call-error.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

type Options<F extends FieldValues> = {
  leadsOn: boolean;
  start?: DefaultValues<F>;
  /** Said instead of what kept the site from answering. */
  failed?: string;
};

/**
 * What login, sign-up and the password forms share: one attempt at a time, and what the server refuses beside its field or
 * the form. `send` gives the text of success. A form that leads on is not sent again after a success. One with values to
 * `start` from says what is wrong while it is filled in. `ready` is false until the page is alive, since pages are rendered
 * without it; `valid`, while something would be refused.
 */
export function useAccountForm<F extends FieldValues>(
  schema: ZodMiniType<F, F>,
  send: (form: F) => Promise<string>,
  { leadsOn, start, failed }: Options<F>,
) {
  const form = useForm<F, unknown, F>({
    resolver: zodResolver<F, unknown, F>(schema),
    mode: start ? "onChange" : "onSubmit",
    ...(start && { defaultValues: start }),
  });
  const { isSubmitting, isValid } = form.formState;
  const ready = useHydrated();
  const [success, setSuccess] = useState("");
  // Not among the form's errors, which would make it invalid until it is changed.
  const [failure, setFailure] = useState("");
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
    if (!shouldFocus) return;
    const isRefusal = isCallError(error) && error.status >= 400 && error.status < 500;
    if (failed !== undefined && !isRefusal) setFailure(failed);
    else setFailure(isCallError(error) ? error.message : "An Error occurred. Please try again later.");
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
      setFailure("");
      await form.handleSubmit(attempt)(event);
      underWay.current = false;
    },
    /** The fields themselves, for a form that does more with them. */
    fields: form,
    failure,
    success,
    busy,
    ready,
    valid: isValid,
  };
}
export type AccountFormState = Omit<ReturnType<typeof useAccountForm>, "field" | "fields">;
