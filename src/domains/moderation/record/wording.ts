import type { RecordedAct } from "#domains/moderation/contract.ts";
import { type Act, actTable, type NoticedAct } from "./acts.ts";

/** An act as a sentence in the record. */
export function describeAct({ by, act, person, book_id, book_title }: RecordedAct): string {
  const actor = by === "command line" ? "The operator" : by === "the site" ? "The site" : by;
  const work = book_title === null ? "a deleted book" : `“${book_title}”`;
  const subject = book_id === null || actTable[act].on === "person" ? person : `${work} by ${person}`;
  return subject === null ? `${actor} ${actTable[act].verb}` : `${actor} ${actTable[act].verb} ${subject}`;
}

/** An act as the heading of a notice to the affected user. `title` is the book's, if the act is about a book that still exists. */
export function describeNotice(act: NoticedAct, title: string | null): string {
  const heading = actTable[act].notice?.(title === null ? "your book" : `“${title}”`) ?? act;
  return heading.replace(/^y/, "Y");
}

/** The text of an act: the moderator's reason or, where the act stores a value, a sentence about it. */
export function describeReason(act: Act, reason: string): string {
  if (act === "set role") return `The new role is ${reason === "user" ? "reader" : reason}.`;
  if (act === "set rating") return reason.replace(/^(General|Teen|Mature): /, "The new rating is $1. ");
  return reason;
}
