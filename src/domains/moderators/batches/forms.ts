import * as z from "zod/mini";
import { moderateBody, moderateForm } from "#domains/moderation/forms.ts";
import { batchActs, thingsAtOnce } from "./vocab.ts";

const { reason, days } = moderateForm.shape;
const { kind, id, reports } = moderateBody.shape;

const fields = z.object({ act: z.enum(batchActs), reason, days });
const needsDays = z.refine<Pick<z.infer<typeof fields>, "act" | "days">>(
  ({ act, days: given }) => act !== "suspend" || given !== undefined,
  { path: ["days"], error: "Please choose for how long." },
);

/** The form with which a moderator acts on several things. */
export const batchForm = fields.check(needsDays);

export const batchBody = z
  .extend(fields, {
    /** Chosen by the caller, and the same in each call about the batch. */
    batch: z.guid(),
    /** Without `reports`, a ban closes all open reports about the person and their works. */
    things: z.array(z.object({ kind, id, reports })).check(z.minLength(1), z.maxLength(thingsAtOnce)),
  })
  .check(needsDays);

export const undoForm = z.object({ reason });
export const undoBody = z.extend(undoForm, {
  /** The id of the batch that undoes: chosen by the caller, and the same in each call. */
  batch: z.guid(),
  /** Goes on after this act; 0 begins. */
  after: z.number().check(z.int(), z.minimum(0)),
});
