import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormRegisterReturn, useForm } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { isCallError, isRefusal } from "#platform/api/call-error.ts";
import { capitalErrorOccurred } from "#ui/error-sentences.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

type Options<F extends FieldValues> = {
  /** The form navigates away after a success, so it cannot be sent again. */
  redirectsOnSuccess: boolean;
  /** Initial values. A form that has them validates while it is being filled in. */
  start?: DefaultValues<F>;
  /** Shown if the site does not respond or fails, in place of the error's own message. */
  failed?: string;
};

/** Returns the props of the input with this name. Changing it also revalidates the fields named in `deps`. */
export type AccountField<F extends FieldValues> = (
  name: Path<F>,
  deps?: Path<F>[],
) => UseFormRegisterReturn & { error: string | undefined };

/**
 * The state of an account form: sends one attempt at a time, and shows the server's refusals next to the field they concern, or
 * below the form. `send` returns the success text. `ready` is false until the page is hydrated; `valid` is false while the schema
 * would refuse the values.
 */
export function useAccountForm<F extends FieldValues>(
  schema: ZodMiniType<F, F>,
  send: (form: F) => Promise<string>,
  { redirectsOnSuccess, start, failed }: Options<F>,
) {
  const form = useForm<F, unknown, F>({
    resolver: zodResolver<F, unknown, F>(schema),
    mode: start ? "onChange" : "onSubmit",
    defaultValues: start,
  });
  const { isSubmitting, isValid } = form.formState;
  const ready = useHydrated();
  const [success, setSuccess] = useState("");
  const [sent, setSent] = useState<F>();
  // Kept apart from the form's own errors, which would keep it invalid until a field changes.
  const [failure, setFailure] = useState("");
  const [needsLogin, setNeedsLogin] = useState(false);
  // A ref, because a second submission may come before the next render.
  const isSending = useRef(false);
  const busy = isSubmitting || (redirectsOnSuccess && success !== "");

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
    setNeedsLogin(isCallError(error) && (error.code === "session_ended" || error.code === "not_signed_in"));
    if (failed !== undefined && !isRefusal(error)) setFailure(failed);
    else setFailure(isCallError(error) ? error.message : capitalErrorOccurred);
  };

  const field: AccountField<F> = (name, deps = []) => ({
    ...form.register(name, { deps }),
    error: form.getFieldState(name, form.formState).error?.message,
  });

  return {
    field,
    async onSubmit(event: FormEvent) {
      event.preventDefault();
      if (busy || isSending.current) return;
      isSending.current = true;
      setSuccess("");
      setFailure("");
      setNeedsLogin(false);
      setSent({ ...form.getValues() });
      await form.handleSubmit(attempt)(event);
      isSending.current = false;
    },
    /** React Hook Form's own object, for forms that do more with it. */
    fields: form,
    /** What was in the fields when the form was last sent. */
    sent,
    failure,
    /** Whether it failed because nobody is signed in. */
    needsLogin,
    success,
    busy,
    ready,
    valid: isValid,
  };
}
export type AccountFormState = Omit<ReturnType<typeof useAccountForm>, "field" | "fields" | "sent">;
