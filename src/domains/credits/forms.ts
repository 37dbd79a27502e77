import * as z from "zod/mini";

/** The credit switches in the profile editor. */
export const creditSettingsForm = z.object({ askFirst: z.boolean(), trustAccepted: z.boolean() });

/** How somebody answers a credit. */
export const answerForm = z.object({ answer: z.enum(["accepted", "declined"], "Please accept or decline.") });
