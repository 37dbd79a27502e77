import type { RecordedAct } from "./contract.ts";
import { type Act, type NoticedAct, personActs, type QueueAct } from "./vocab.ts";

// The wording of acts: on buttons, in dialogs, in the record, and for the affected user.

export const queueActLabels: Record<QueueAct, string> = {
  hide: "Hide",
  restore: "Restore",
  "set rating": "Set rating",
  warn: "Warn",
  suspend: "Suspend",
  "end suspension": "End the suspension",
  ban: "Ban",
  unban: "Lift the ban",
  uphold: "Keep the decision",
  dismiss: "Dismiss",
  note: "Add a note",
};

/** The start of the dialog's title; the work or the person follows. */
export const queueActTitles: Record<QueueAct, string> = {
  ...queueActLabels,
  "set rating": "Set the rating of",
  "end suspension": "End the suspension of",
  unban: "Lift the ban on",
  uphold: "Keep the decision about",
  dismiss: "Dismiss the reports about",
  note: "Add a note about",
};

/** What the act does, as explained to the moderator. */
export const queueActEffects: Record<QueueAct, string> = {
  hide: "Only its owner and moderators can see the book until a moderator restores it.",
  restore: "Everyone can see the book again, unless its owner has hidden it too.",
  "set rating": "The owner can raise the rating afterward, but not lower it.",
  warn: "They are told the reason. Nothing else changes.",
  suspend: "Until it ends, they can read but not change anything. Their works stay visible.",
  "end suspension": "They can publish again immediately.",
  ban: "They cannot log in, and all of their works are hidden, until a moderator lifts the ban.",
  unban:
    "They can log in again. Their works are shown again, unless they had deactivated their account: then logging in shows them.",
  uphold: "They are told that the decision stands.",
  dismiss: "The reports are closed. Nobody is notified.",
  note: "It is kept in the record. The reports stay open.",
};

const actVerbs: Record<Act, string> = {
  hide: "hid",
  restore: "restored",
  "set rating": "set the rating of",
  warn: "warned",
  suspend: "suspended",
  "end suspension": "ended the suspension of",
  ban: "banned",
  unban: "lifted the ban on",
  uphold: "kept the decision about",
  dismiss: "dismissed the reports about",
  note: "wrote a note about",
  "set role": "set the role of",
  "reset link": "created a password link for",
  "remove second factor": "turned off two-factor authentication for",
};
const personOnlyActs: ReadonlySet<Act> = new Set<Act>(personActs);

/** An act as a sentence in the record. */
export function describeAct({ by, act, person, book_id, book_title }: RecordedAct): string {
  const actor = by === "command line" ? "The operator" : by;
  const work = book_title === null ? "a deleted book" : `“${book_title}”`;
  const subject = book_id === null || personOnlyActs.has(act) ? person : `${work} by ${person}`;
  return `${actor} ${actVerbs[act]} ${subject}`;
}

const notices: Record<NoticedAct, (work: string) => string> = {
  hide: (work) => `${work} was hidden`,
  restore: (work) => `${work} is shown again`,
  "set rating": (work) => `The rating of ${work} was changed`,
  warn: () => "You were warned",
  suspend: () => "Your account was suspended",
  "end suspension": () => "Your suspension was ended",
  ban: () => "Your account was banned",
  unban: () => "The ban on your account was lifted",
  uphold: () => "Your answer was read, and the decision stands",
  "set role": () => "Your role on this site was changed",
  "remove second factor": () => "Your two-factor authentication was turned off",
};

/** An act as the heading of a notice to the affected user. `title` is the book's, if the act is about a book that still exists. */
export function describeNotice(act: NoticedAct, title: string | null): string {
  return notices[act](title === null ? "your book" : `“${title}”`).replace(/^y/, "Y");
}

/** The text of an act: the moderator's reason or, where the act stores a value, a sentence about it. */
export function describeReason(act: Act, reason: string): string {
  if (act === "set role") return `The new role is ${reason === "user" ? "reader" : reason}.`;
  if (act === "set rating") return reason.replace(/^(General|Teen|Mature): /, "The new rating is $1. ");
  return reason;
}
