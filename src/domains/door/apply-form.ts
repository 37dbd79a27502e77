import * as z from "zod/mini";
import { signUpForm } from "#domains/accounts/account-form/forms.ts";
import { answerMax } from "#domains/registration/vocab.ts";
import { asLines } from "#platform/plain-text.ts";
import { visibleText } from "#platform/visible-text.ts";

const required = "Please answer the question!";
const tooLong = `The answer must be at most ${answerMax.toLocaleString("en-US")} characters!`;

/** The form with which somebody applies for an account. */
export const applyForm = z.safeExtend(signUpForm, {
  answer: z
    .string(required)
    .check(asLines, z.trim(), z.minLength(1, required), visibleText(required), z.maxLength(answerMax, tooLong)),
});
