type QueueActRow = {
  /** An act on a book needs one; one on a person is theirs even if a work was reported; the others are about what was reported. */
  on: "book" | "person" | "either";
  /** On the button. */
  label: string;
  /** The start of the dialog's title, if it is not the label; the work or the person follows. */
  title?: string;
  /** What the act does, as explained to the moderator. */
  effect: string;
  /** Between the actor and the subject, in the record. */
  verb: string;
  /** The heading of the notice to the affected user. Without one, they are not told. */
  notice?: (work: string) => string;
  /** The affected user can answer it, once. */
  isAnswerable?: true;
  /** Its button in the dialog is marked as dangerous; that beside the reports only if it `warns`. */
  isDangerous?: true;
  warns?: true;
};

/** What moderators can do about something reported, one row for each act. The names are stored, so they must not change. */
const queueActRows = {
  hide: {
    on: "book",
    label: "Hide",
    effect: "Only its owner and moderators can see the book until a moderator restores it.",
    verb: "hid",
    notice: (work) => `${work} was hidden`,
    isAnswerable: true,
    isDangerous: true,
    warns: true,
  },
  restore: {
    on: "book",
    label: "Restore",
    effect: "Everyone can see the book again, unless its owner has hidden it too.",
    verb: "restored",
    notice: (work) => `${work} is shown again`,
  },
  "set rating": {
    on: "book",
    label: "Set rating",
    title: "Set the rating of",
    effect: "The owner can raise the rating afterward, but not lower it.",
    verb: "set the rating of",
    notice: (work) => `The rating of ${work} was changed`,
    isAnswerable: true,
  },
  warn: {
    on: "person",
    label: "Warn",
    effect: "They are told the reason. Nothing else changes.",
    verb: "warned",
    notice: () => "You were warned",
    isAnswerable: true,
  },
  suspend: {
    on: "person",
    label: "Suspend",
    effect: "Until it ends, they can read but not change anything. Their works stay visible.",
    verb: "suspended",
    notice: () => "Your account was suspended",
    isAnswerable: true,
    isDangerous: true,
  },
  "end suspension": {
    on: "person",
    label: "End the suspension",
    title: "End the suspension of",
    effect: "They can publish again immediately.",
    verb: "ended the suspension of",
    notice: () => "Your suspension was ended",
  },
  ban: {
    on: "person",
    label: "Ban",
    effect: "They cannot log in, and all of their works are hidden, until a moderator lifts the ban.",
    verb: "banned",
    notice: () => "Your account was banned",
    isAnswerable: true,
    isDangerous: true,
    warns: true,
  },
  unban: {
    on: "person",
    label: "Lift the ban",
    title: "Lift the ban on",
    effect:
      "They can log in again. Their works are shown again, unless they had deactivated their account: then logging in shows them.",
    verb: "lifted the ban on",
    notice: () => "The ban on your account was lifted",
  },
  uphold: {
    on: "person",
    label: "Keep the decision",
    title: "Keep the decision about",
    effect: "They are told that the decision stands.",
    verb: "kept the decision about",
    notice: () => "Your answer was read, and the decision stands",
  },
  dismiss: {
    on: "either",
    label: "Dismiss",
    title: "Dismiss the reports about",
    effect: "The reports are closed. Nobody is notified.",
    verb: "dismissed the reports about",
  },
  note: {
    on: "either",
    label: "Add a note",
    title: "Add a note about",
    effect: "It is kept in the record. The reports stay open.",
    verb: "wrote a note about",
  },
} as const satisfies Record<string, QueueActRow>;

/** What is done elsewhere than in the queue: at the door by moderators, the rest by admins and the operator. */
const operatorActRows = {
  "look at works": { verb: "looked at the first works of" },
  "accept application": { verb: "accepted the application of" },
  "refuse application": { verb: "refused an application to" },
  "make invitation": { verb: "created an invitation" },
  "withdraw invitation": { verb: "withdrew an invitation" },
  "set role": { verb: "set the role of", notice: () => "Your role on this site was changed" },
  "change setting": { verb: "changed a setting" },
  "change post": { verb: "changed news or articles" },
  "reset link": { verb: "created a password link for" },
  "remove second factor": {
    verb: "turned off two-factor authentication for",
    notice: () => "Your two-factor authentication was turned off",
  },
} as const satisfies Record<string, Pick<QueueActRow, "verb" | "notice">>;

/** What follows from other calls of moderators. */
const otherActRows = {
  reopen: { verb: "reopened the reports about" },
  "undo claim": { verb: "undid a claimed name of" },
  "change lists": { verb: "changed the lists" },
} as const satisfies Record<string, Pick<QueueActRow, "verb">>;

const actRows = { ...queueActRows, ...operatorActRows, ...otherActRows };

/** What a moderator can choose. All but a note close the reports they are about. */
export type QueueAct = keyof typeof queueActRows;
/** The acts recorded in the audit. */
export type Act = keyof typeof actRows;
/** Acts that the affected user is told of. */
export type NoticedAct = { [Name in Act]: (typeof actRows)[Name] extends { notice: unknown } ? Name : never }[Act];

export const queueActTable: Record<QueueAct, QueueActRow> = queueActRows;
export const actTable: Record<Act, Pick<QueueActRow, "verb"> & Partial<QueueActRow>> = actRows;

export const queueActs = Object.keys(queueActRows) as [QueueAct, ...QueueAct[]];
export const acts = Object.keys(actRows) as [Act, ...Act[]];
export const noticedActs = acts.filter((act): act is NoticedAct => actTable[act].notice !== undefined);
export const silentActs = acts.filter((act) => actTable[act].notice === undefined);
