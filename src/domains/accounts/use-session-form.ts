import { useEffect } from "react";
import type { FieldValues } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import type { ZodMiniType } from "zod/mini";
import { nextPath } from "./paths.ts";
import { type SignedInAnswer, useSession } from "./session.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { redirectAfterMs } from "./vocab.ts";

/** The state of a form that logs in and then leads to `next`, which is null until the page is hydrated. */
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

  // Somebody already logged in is redirected immediately; after a login the success text is shown first.
  useEffect(() => {
    if (!isAuthenticated || (busy && !success) || next === null) return undefined;
    const leadOn = () => void navigate(next, { replace: true });
    const timer = setTimeout(leadOn, success ? redirectAfterMs : 0);
    return () => clearTimeout(timer);
  }, [isAuthenticated, busy, success, next, navigate]);

  return { ...form, next };
}
