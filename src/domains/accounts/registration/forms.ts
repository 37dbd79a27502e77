import * as z from "zod/mini";
import { signUpForm } from "#domains/accounts/account-form/forms.ts";
import { asLines } from "#platform/plain-text.ts";
import { visibleText } from "#platform/visible-text.ts";
import { answerMax } from "./vocab.ts";

/** Body of `signUp`. `invitation` is the secret of a link, where the site needs one. */
export const signUpBody = z.safeExtend(signUpForm, { invitation: z.optional(z.string().check(z.maxLength(100))) });

const required = "Please answer the question!";
const tooLong = `The answer must be at most ${answerMax.toLocaleString("en-US")} characters!`;

/** The form with which somebody applies for an account. */
export const applicationForm = z.safeExtend(signUpForm, {
  answer: z
    .string(required)
    .check(asLines, z.trim(), z.minLength(1, required), visibleText(required), z.maxLength(answerMax, tooLong)),
});
export type ApplicationForm = z.infer<typeof applicationForm>;
