import { useEffect, useEffectEvent } from "react";
import type { FieldValues } from "react-hook-form";
import { useLocation } from "react-router";
import type { ZodMiniType } from "zod/mini";
import { hasIntent, takeIntent } from "./intent.ts";
import { findPurpose, isSessionForm, nextPath } from "./next-path.ts";
import { type SignedInResponse, useSession } from "#domains/sessions/session.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { useDelayedRedirect } from "./use-delayed-redirect.ts";

/**
 * The state of a form that logs in and then opens `next`, which is null until the page is hydrated. `purpose` completes "Log in
 * …", the sentence that says why a visitor was sent here.
 */
export function useSessionForm<F extends FieldValues>(
  schema: ZodMiniType<F, F>,
  call: (form: F) => Promise<SignedInResponse>,
  successText: (response: SignedInResponse) => string,
) {
  const { attempt, isAuthenticated } = useSession();
  const send = async (values: F) => successText(await attempt(() => call(values)));
  const form = useAccountForm(schema, send, { redirectsOnSuccess: true });
  const { search } = useLocation();
  const { busy, success } = form;
  const next = form.ready ? nextPath(search) : null;
  const redirect = useDelayedRedirect(next ?? "/", success !== "");

  // Somebody already logged in is redirected immediately.
  const goToNext = useEffectEvent(redirect.go);
  const isAlreadyLoggedIn = Boolean(isAuthenticated) && !busy && next !== null;
  useEffect(() => {
    if (isAlreadyLoggedIn) goToNext();
  }, [isAlreadyLoggedIn]);

  // A visitor who leaves without logging in has given up what they wanted to do.
  const forgetIntent = useEffectEvent((from: string) => {
    const { pathname, search: now } = window.location;
    if (!isAuthenticated && !(isSessionForm(pathname) && now === from)) takeIntent();
  });
  useEffect(() => () => forgetIntent(search), [search]);

  const purpose = hasIntent() ? "to subscribe" : next === null ? undefined : findPurpose(next);
  return { ...form, next, purpose, redirect };
}
