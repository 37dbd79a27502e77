import { useEffect } from "react";
import type { FieldValues } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import type { ZodMiniType } from "zod/mini";
import { nextPath } from "./paths.ts";
import { type SignedInAnswer, useSession } from "./session.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { redirectAfterMs } from "./vocab.ts";

/** An account form that signs in, and then leads on to `next`; null until the page is alive. */
export function useSessionForm<F extends FieldValues>(
  schema: ZodMiniType<F, F>,
  call: (form: F) => Promise<SignedInAnswer>,
  successText: (answer: SignedInAnswer) => string,
) {
  const { attempt, isAuthenticated } = useSession();
  const send = async (values: F) => successText(await attempt(() => call(values)));
  const form = useAccountForm(schema, send, { leadsOn: true });
  const navigate = useNavigate();
  const { search } = useLocation();
  const next = form.ready ? nextPath(search) : null;
  const { busy, success } = form;

  // Who is signed in already is led on at once; who has just done so reads the success text first.
  useEffect(() => {
    if (!isAuthenticated || (busy && !success) || next === null) return undefined;
    const leadOn = () => void navigate(next, { replace: true });
    const wait = setTimeout(leadOn, success ? redirectAfterMs : 0);
    return () => clearTimeout(wait);
  }, [isAuthenticated, busy, success, next, navigate]);

  return { ...form, next };
}
