import { useEffect, useState } from "react";
import type * as z from "zod/mini";
import { isCallError } from "#platform/api/call-error.ts";
import { TextField } from "#ui/field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { loginClient } from "#domains/accounts/login/client.ts";
import { loginForm } from "#domains/accounts/account-form/forms.ts";
import { forgotPasswordPath, signUpPath } from "#domains/people/paths.ts";
import { CodeField } from "#domains/accounts/second-factor/code-field.tsx";
import { offersSignUp } from "#domains/settings/settings.ts";
import { useSite } from "#domains/settings/site-context.tsx";
import { SessionForm } from "#domains/accounts/account-form/session-form.tsx";
import { useSessionForm } from "#domains/accounts/account-form/use-session-form.ts";

/** Logs in, then continues to the page the viewer wanted. */
export function LoginForm() {
  const isOffered = offersSignUp(useSite());
  const [asksCode, setAsksCode] = useState(false);
  const logIn = async (body: z.infer<typeof loginForm>) => {
    try {
      return await loginClient.login({ body });
    } catch (error) {
      if (isCallError(error) && error.code === "code_needed") setAsksCode(true);
      throw error;
    }
  };
  const { field, ...state } = useSessionForm(loginForm, logIn, ({ isReactivated }) =>
    isReactivated ? "Your account has been reactivated!" : "Login successful!",
  );
  const { setFocus } = state.fields;
  useEffect(() => {
    if (asksCode) setFocus("code");
  }, [asksCode, setFocus]);
  const otherwise = (
    <>
      {isOffered && (
        <p>
          No account yet? <a href={signUpPath(state.next ?? undefined)}>Sign up</a>
        </p>
      )}
      <p>
        <a href={forgotPasswordPath}>Forgot your password?</a>
      </p>
    </>
  );
  return (
    <SessionForm
      title="Login"
      submit="Login"
      reason={state.purpose && `Log in ${state.purpose}.`}
      state={state}
      redirect={state.redirect}
      otherwise={otherwise}
    >
      <TextField {...field("email")} label="Email" type="email" autoComplete="username" required />
      <PasswordField {...field("password")} label="Password" autoComplete="current-password" required />
      {asksCode && <CodeField {...field("code")} label="Code from your app, or a recovery code" required />}
    </SessionForm>
  );
}
