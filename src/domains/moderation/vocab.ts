/** What is recorded in the audit. The values are stored, so they must not change. */
export const acts = [
  "hide",
  "restore",
  "set rating",
  "warn",
  "ban",
  "unban",
  "dismiss",
  "note",
  "set role",
  "reset link",
] as const;
export type Act = (typeof acts)[number];

/** The longest reason or note of a moderator, in characters. */
export const actReasonMax = 1000;
