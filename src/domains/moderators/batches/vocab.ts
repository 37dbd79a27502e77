import type { Act, QueueAct } from "#domains/moderation/record/acts.ts";

/** What moderators can do to several things at once. */
export const batchActs = ["hide", "restore", "warn", "suspend", "end suspension", "ban", "unban", "dismiss"] as const;
export type BatchAct = (typeof batchActs)[number] & QueueAct;

/** How many things one call acts on. A larger batch is sent call by call, with the same id. */
export const thingsAtOnce = 25;

/** How many batches are listed at a time. */
export const batchesAtOnce = 20;

/** What undoes an act of a batch. The others have no state that could be undone. */
export const undoingActs: { [Name in Act]?: "restore" | "unban" | "end suspension" | "reopen" } = {
  hide: "restore",
  ban: "unban",
  suspend: "end suspension",
  dismiss: "reopen",
};
