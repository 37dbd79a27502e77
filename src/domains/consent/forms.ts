import * as z from "zod/mini";

/** Switches of the profile editor. */
export const creditSettingsForm = z.object({ askFirst: z.boolean(), trustAccepted: z.boolean() });

/** What somebody answers to being credited. */
export const answerForm = z.object({ answer: z.enum(["accepted", "declined"], "Please accept or decline.") });
