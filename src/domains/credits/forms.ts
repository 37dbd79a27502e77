import * as z from "zod/mini";
import { creditNameMax } from "#domains/issues/vocab.ts";
import { acceptedAtOnce } from "./vocab.ts";

/** The credit switches in the profile editor. */
export const creditSettingsForm = z.object({ askFirst: z.boolean(), trustAccepted: z.boolean() });

/** How somebody answers a credit. */
export const answerForm = z.object({ answer: z.enum(["accepted", "declined"], "Please accept or decline.") });

const token = z.string("The link is incomplete.").check(z.maxLength(100, "The link is incomplete."));
/** A link to claim a name: what follows # in its address. */
export const claimForm = z.object({ token });
export const answerClaimForm = z.extend(claimForm, answerForm.shape);
/** The name that is to be claimed. */
export const makeClaimForm = z.object({ name: z.string("Please choose a name.").check(z.maxLength(creditNameMax)) });

/** The issues whose credits somebody accepts together. */
export const acceptForm = z.object({
  issueIds: z
    .array(z.int("issueIds must be whole numbers.").check(z.positive("issueIds must be at least 1.")))
    .check(
      z.minLength(1, "Please choose at least one credit."),
      z.maxLength(acceptedAtOnce, `At most ${acceptedAtOnce} credits can be accepted at once.`),
    ),
});
