import { TextField } from "#ui/field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { loginClient } from "#domains/accounts/login/client.ts";
import { signUpForm } from "#domains/accounts/account-form/forms.ts";
import { loginPath } from "#domains/people/paths.ts";
import styles from "#domains/accounts/account-form/session-form.module.css";
import { SessionForm } from "#domains/accounts/account-form/session-form.tsx";
import { useSessionForm } from "#domains/accounts/account-form/use-session-form.ts";
import { passwordMin, usernameMin } from "#domains/people/vocab.ts";

/** Creates an account and logs in, then continues to the page the viewer wanted. */
export function SignUpForm() {
  const { field, ...state } = useSessionForm(
    signUpForm,
    (body) => loginClient.signUp({ body }),
    () => "Sign Up successful!",
  );
  const otherwise = (
    <p>
      Already have an account? <a href={loginPath(state.next ?? undefined)}>Login</a>
    </p>
  );
  return (
    <SessionForm
      title="Sign Up"
      submit="Sign Up"
      reason={state.purpose && `Sign up ${state.purpose}.`}
      state={state}
      redirect={state.redirect}
      otherwise={otherwise}
    >
      <div className={styles.pair}>
        <TextField {...field("firstName")} label="First name" autoComplete="given-name" required />
        <TextField {...field("lastName")} label="Last name" autoComplete="family-name" required />
      </div>
      {/* Not autoComplete="username": people log in by email, so that is what a password manager should store. */}
      <TextField
        {...field("username")}
        label="Username"
        hint={`Your name on the site: at least ${usernameMin} letters, digits, underscores, hyphens, or periods.`}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField {...field("email")} label="Email" type="email" autoComplete="email" required />
      <PasswordField
        {...field("password", ["passwordConfirm"])}
        label="Password"
        hint={`At least ${passwordMin} characters.`}
        autoComplete="new-password"
        required
      />
      <PasswordField {...field("passwordConfirm")} label="Confirm password" autoComplete="new-password" required />
    </SessionForm>
  );
}
