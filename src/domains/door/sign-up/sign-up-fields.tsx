import type { SignUpForm } from "#domains/accounts/account-form/forms.ts";
import styles from "#domains/accounts/account-form/session-form.module.css";
import type { AccountField } from "#domains/accounts/account-form/use-account-form.ts";
import { passwordMin, usernameMin } from "#domains/people/vocab.ts";
import { TextField } from "#ui/field.tsx";
import { PasswordField } from "#ui/password-field.tsx";

/** The fields that every new account needs. */
export function SignUpFields({ field }: { field: AccountField<SignUpForm> }) {
  return (
    <>
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
    </>
  );
}
