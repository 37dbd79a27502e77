import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type FieldValues, type Path, useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import type { ZodMiniType } from "zod/mini";
import { isCallError } from "#platform/api/call-error.ts";
import { nextPath } from "./paths.ts";
import { type SignedInAnswer, useSession } from "./session.tsx";
import { redirectAfterMs } from "./vocab.ts";

/**
 * What login and sign-up share: one attempt at a time, what the server refuses beside its field or the form, and the way on.
 * `next` is where the form leads; null until the page is alive, since pages are rendered without it.
 */
export function useSessionForm<F extends FieldValues>(
  schema: ZodMiniType<F, F>,
  call: (form: F) => Promise<SignedInAnswer>,
  successText: (answer: SignedInAnswer) => string,
) {
  const form = useForm({ resolver: zodResolver<F, unknown, F>(schema) });
  const { errors, isSubmitting } = form.formState;
  const { attempt, isAuthenticated } = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const next = useIsAlive() ? nextPath(search) : null;
  const [success, setSuccess] = useState("");
  // Known before the next paint, so that two submissions in one breath are one.
  const underWay = useRef(false);
  const busy = isSubmitting || success !== "";

  // Who is signed in already is led on at once; who has just done so reads the success text first.
  useEffect(() => {
    if (!isAuthenticated || isSubmitting || next === null) return undefined;
    const leadOn = () => void navigate(next, { replace: true });
    const wait = setTimeout(leadOn, success ? redirectAfterMs : 0);
    return () => clearTimeout(wait);
  }, [isAuthenticated, isSubmitting, next, success, navigate]);

  const send = async (values: F) => {
    try {
      setSuccess(successText(await attempt(() => call(values))));
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
      await form.handleSubmit(send)(event);
      underWay.current = false;
    },
    failure: errors.root?.["server"]?.message,
    success,
    busy,
    next,
  };
}
export type SessionFormState = Omit<ReturnType<typeof useSessionForm>, "field">;

const neverChanges = () => () => {};

/** False on the server and for the first paint in the browser. */
function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
