import { TextField } from "#ui/field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { accountClient } from "./client.ts";
import { loginForm } from "./forms.ts";
import { forgotPasswordPath, signUpPath } from "./paths.ts";
import { SessionForm } from "./session-form.tsx";
import { useSessionForm } from "./use-session-form.ts";

/** Logs in, then leads to where the viewer was going. */
export function LoginForm() {
  const { field, ...state } = useSessionForm(
    loginForm,
    (body) => accountClient.login({ body }),
    ({ isReactivated }) => (isReactivated ? "Your account has been reactivated!" : "Login successful!"),
  );
  const otherwise = (
    <>
      <p>
        No account yet? <a href={signUpPath(state.next ?? undefined)}>Sign up</a>
      </p>
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
      onward={state.onward}
      otherwise={otherwise}
    >
      <TextField {...field("email")} label="Email" type="email" autoComplete="username" required />
      <PasswordField {...field("password")} label="Password" autoComplete="current-password" required />
    </SessionForm>
  );
}
