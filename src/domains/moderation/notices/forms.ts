import * as z from "zod/mini";
import { answerMax } from "#domains/moderation/record/vocab.ts";
import { asLines } from "#platform/plain-text.ts";
import { formatWholeCount } from "#ui/format/format-count.ts";

/** The answer of the affected user to an act. */
export const answerForm = z.object({
  text: z
    .string()
    .check(
      asLines,
      z.trim(),
      z.minLength(1, "Please write an answer."),
      z.maxLength(answerMax, `Please use at most ${formatWholeCount(answerMax)} characters.`),
    ),
});
export const answerByLinkBody = z.extend(answerForm, { token: z.string().check(z.maxLength(100)) });
