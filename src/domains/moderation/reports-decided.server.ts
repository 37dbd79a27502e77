import * as z from "zod";
import type { Event } from "#platform/jobs/events.ts";

export const decidedAct = z.object({ actId: z.number() });
export type DecidedAct = z.infer<typeof decidedAct>;

/** Said when an act has closed reports, which have its id (`reports.decided_by`). */
export const reportsDecided: Event<DecidedAct> = {
  name: "reports decided",
  schema: decidedAct,
  keyOf: ({ actId }) => String(actId),
};
