import * as z from "zod/mini";
import { requireOneLine } from "#platform/plain-text.ts";
import { unifyText } from "#platform/unify-text.ts";
import { visibleText } from "#platform/visible-text.ts";
import { encodeDomain } from "#platform/encode-domain.ts";
import { codeMax, codeTooLong } from "./code-vocab.ts";
import {
  bioMax,
  emailMax,
  nameMax,
  passwordMax,
  passwordMin,
  usernameMax,
  usernameMin,
} from "#domains/people/vocab.ts";

// The form in the browser and the call on the server share one schema, so both show the same error messages.

const text = (required: string) => z.string(required).check(z.trim(), z.minLength(1, required), visibleText(required));
const secret = (required: string) => z.string(required).check(z.minLength(1, required));

const name = (field: string) =>
  text(`${field} required!`).check(
    z.maxLength(nameMax, `${field} must be at most ${nameMax} characters!`),
    requireOneLine(`${field} cannot contain line breaks or control characters!`),
  );

const email = (invalid: string) =>
  text("Email required!").check(
    z.overwrite(encodeDomain),
    // What browsers accept in an email field.
    z.email({ pattern: z.regexes.html5Email, error: invalid }),
    z.maxLength(emailMax, `Email must be at most ${emailMax} characters!`),
  );

const username = text("Username required!").check(
  z.minLength(usernameMin, `Username must be at least ${usernameMin} characters!`),
  z.maxLength(usernameMax, `Username must be at most ${usernameMax} characters!`),
  z.regex(/^[\w.-]*$/, "Username can only contain letters, digits, underscores, hyphens, and periods!"),
  // The profile of such a user would have the same address as the data or feed of another one.
  z.regex(/^(?!.*\.(data|atom)$)/i, "Username cannot end in .data or .atom!"),
);

const notTooLong = z.maxLength(1000, "Password must be at most 1000 characters!");

/** The password that an account has. */
export const knownPassword = secret("Password required!").check(notTooLong);

// Counted and compared as it will be hashed.
const newSecret = (required: string) => z.string(required).check(z.overwrite(unifyText), z.minLength(1, required));

const newPassword = newSecret("Password required!").check(
  z.minLength(passwordMin, `Password must be at least ${passwordMin} characters!`),
  z.maxLength(passwordMax, `Password must be at most ${passwordMax} characters!`),
);

const passwordConfirm = newSecret("Password confirm required!");

/** Requires the two fields to match. */
function requireSame<P extends string, C extends string>(password: P, confirm: C) {
  return z.refine<Record<P | C, string>>((form) => form[password] === form[confirm], {
    path: [confirm],
    error: "Passwords must match!",
    // Checked even while other fields are invalid.
    when: ({ value }) => typeof value === "object" && value !== null && typeof Reflect.get(value, confirm) === "string",
  });
}

export const signUpForm = z
  .object({
    firstName: name("First name"),
    lastName: name("Last name"),
    username,
    email: email("Invalid email address!"),
    password: newPassword,
    passwordConfirm,
  })
  .check(requireSame("password", "passwordConfirm"));
export type SignUpForm = z.infer<typeof signUpForm>;

/** Body of `signUp`. `invitation` is the secret of a link, where the site needs one. */
export const signUpBody = z.safeExtend(signUpForm, { invitation: z.optional(z.string().check(z.maxLength(100))) });

export const loginForm = z.object({
  email: email("Invalid email address"),
  password: knownPassword,
  /** The code of the second factor, if the account has one. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(codeMax, codeTooLong))),
});

export const forgotPasswordForm = z.object({ email: email("Invalid email address") });

/** Body of `resetPassword`. */
export const resetPasswordBody = z
  .object({ password: newPassword, passwordConfirm })
  .check(requireSame("password", "passwordConfirm"));

/** The body of `resetPassword` under the field names of its form. */
export const resetPasswordForm = z
  .object({ newPassword, newPasswordConfirm: passwordConfirm })
  .check(requireSame("newPassword", "newPasswordConfirm"));

const bio = z.string().check(z.trim(), z.maxLength(bioMax, `Bio must be at most ${bioMax} characters!`));

/** Body of `updateMe`. Leave `bio` out to keep it; `currentPassword` confirms a new email. */
export const updateMeBody = z.object({
  firstName: name("First name"),
  lastName: name("Last name"),
  username,
  email: email("Invalid email address!"),
  bio: z.optional(bio),
  currentPassword: z.optional(z.string().check(notTooLong)),
});
export type UpdateMe = z.infer<typeof updateMeBody>;

/** Body of `confirmPassword`. */
export const passwordForm = z.object({ password: knownPassword });

export const changePasswordForm = z
  .object({
    currentPassword: secret("Current password required!").check(notTooLong),
    newPassword,
    newPasswordConfirm: passwordConfirm,
  })
  .check(requireSame("newPassword", "newPasswordConfirm"));
