import * as z from "zod/mini";
import { bioMax, emailMax, nameMax, passwordMax, passwordMin, usernameMax, usernameMin } from "./vocab.ts";

// One schema for the form in the browser and the call on the server, so both say the same (spec.md section 5).

const text = (required: string) => z.string(required).check(z.trim(), z.minLength(1, required));
const secret = (required: string) => z.string(required).check(z.minLength(1, required));

const name = (field: string) =>
  text(`${field} required!`).check(z.maxLength(nameMax, `${field} must be at most ${nameMax} characters!`));

const email = (invalid: string) =>
  text("Email required!").check(
    z.email(invalid),
    z.maxLength(emailMax, `Email must be at most ${emailMax} characters!`),
  );

const username = text("Username required!").check(
  z.minLength(usernameMin, `Username must be at least ${usernameMin} characters!`),
  z.maxLength(usernameMax, `Username must be at most ${usernameMax} characters!`),
  z.regex(/^[\w.-]*$/, "Username can only have letters, digits, _, - and . in it!"),
);

const newPassword = secret("Password required!").check(
  z.minLength(passwordMin, `Password must be at least ${passwordMin} characters!`),
  z.maxLength(passwordMax, `Password must be at most ${passwordMax} characters!`),
);

const passwordConfirm = secret("Password confirm required!");

/** Two fields must hold the same. */
function same<P extends string, C extends string>(password: P, confirm: C) {
  return z.refine<Record<P | C, string>>((form) => form[password] === form[confirm], {
    path: [confirm],
    error: "Passwords must match!",
    // Said beside what is wrong with other fields, not only once they are right.
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
  .check(same("password", "passwordConfirm"));
export type SignUpForm = z.infer<typeof signUpForm>;

export const loginForm = z.object({
  email: email("Invalid email address"),
  password: secret("Password required!").check(z.maxLength(1000)),
});

export const forgotPasswordForm = z.object({ email: email("Invalid email address") });

/** What the call takes. */
export const resetPasswordBody = z
  .object({ password: newPassword, passwordConfirm })
  .check(same("password", "passwordConfirm"));

/** The same as the form names it. */
export const resetPasswordForm = z
  .object({ newPassword, newPasswordConfirm: passwordConfirm })
  .check(same("newPassword", "newPasswordConfirm"));

const bio = z.string().check(z.trim(), z.maxLength(bioMax, `Bio must be at most ${bioMax} characters!`));

/** What the call takes. Without a bio the one there is stays; a password is asked for when the email becomes another. */
export const updateMeBody = z.object({
  firstName: name("First name"),
  lastName: name("Last name"),
  username,
  email: email("Invalid email address!"),
  bio: z.optional(bio),
  currentPassword: z.optional(z.string().check(z.maxLength(1000))),
});
export type UpdateMe = z.infer<typeof updateMeBody>;

export const emailPasswordMissing = "Please enter your password to change your email!";

/** Whether a mail to one of these addresses may reach another mailbox than a mail to the other. */
export function isOtherEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() !== other.trim().toLowerCase();
}

/** The same as the form of a person whose email is `presentEmail` checks it. */
export function aboutMeForm(presentEmail: string) {
  return updateMeBody.check(
    z.refine((form) => !isOtherEmail(form.email, presentEmail) || Boolean(form.currentPassword), {
      path: ["currentPassword"],
      error: emailPasswordMissing,
      when: ({ value }) =>
        typeof value === "object" && value !== null && typeof Reflect.get(value, "email") === "string",
    }),
  );
}

export const changePasswordForm = z
  .object({
    currentPassword: secret("Current password required!").check(z.maxLength(1000)),
    newPassword,
    newPasswordConfirm: passwordConfirm,
  })
  .check(same("newPassword", "newPasswordConfirm"));
