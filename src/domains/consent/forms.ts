import * as z from "zod/mini";
import { acceptedAtOnce } from "./vocab.ts";

/** The credit switches in the profile editor. */
export const creditSettingsForm = z.object({ askFirst: z.boolean(), trustAccepted: z.boolean() });

/** How somebody answers a credit. */
export const answerForm = z.object({ answer: z.enum(["accepted", "declined"], "Please accept or decline.") });

/** The issues whose credits somebody accepts together. */
export const acceptForm = z.object({
  issueIds: z
    .array(z.int("issueIds must be whole numbers.").check(z.positive("issueIds must be at least 1.")))
    .check(
      z.minLength(1, "Please choose at least one credit."),
      z.maxLength(acceptedAtOnce, `At most ${acceptedAtOnce} credits can be accepted at once.`),
    ),
});
