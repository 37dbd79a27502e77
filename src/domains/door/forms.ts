import * as z from "zod/mini";
import { invitationDaysMax, invitationNoteMax, invitationUsesMax } from "#domains/registration/vocab.ts";
import { shortText } from "#domains/books/forms.ts";
import { actReasonMax } from "#domains/moderation/record/vocab.ts";
import { asLines } from "#platform/plain-text.ts";
import { formatWholeCount } from "#ui/format/format-count.ts";

const whole = (most: number) => {
  const sentence = `Please enter a whole number from 1 to ${formatWholeCount(most)}.`;
  return z.coerce.number(sentence).check(z.int(sentence), z.minimum(1, sentence), z.maximum(most, sentence));
};

/** How many accounts an invitation makes, how many days it works, and whom it is for. */
export const invitationForm = z.object({
  uses: whole(invitationUsesMax),
  days: whole(invitationDaysMax),
  note: shortText(invitationNoteMax, `Please use at most ${invitationNoteMax} characters.`),
});

const reason = z
  .string()
  .check(
    asLines,
    z.trim(),
    z.maxLength(actReasonMax, `Please use at most ${formatWholeCount(actReasonMax)} characters.`),
  );

/** Why an application is refused. The applicant reads it. */
export const refusalForm = z.object({ reason: reason.check(z.minLength(1, "Please explain why.")) });

/** A decision about an application; only a refusal has a reason. */
export const decisionBody = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("accept") }),
  z.extend(refusalForm, { decision: z.literal("refuse") }),
]);
