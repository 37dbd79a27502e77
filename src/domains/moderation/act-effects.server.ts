import { banUser, unbanUser } from "#domains/accounts/security/ban.server.ts";
import { endSuspension, suspendUser } from "#domains/people/suspend.server.ts";
import type { UserRow } from "#domains/people/users-table.server.ts";
import { lockAnyBook, setRating } from "#domains/books/change-book.server.ts";
import { restoreBook, takeDownBook } from "#domains/books/take-down.server.ts";
import { type ContentRating, contentRatingLabels } from "#domains/books/vocab.ts";
import { personChanged } from "#domains/issues/person-changed.server.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { failInput } from "#platform/errors.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { Actor } from "./acts.server.ts";
import { lockTakenDown } from "./find-book-to-moderate.server.ts";
import type { QueueAct } from "./record/acts.ts";
import type { ReportedThing } from "./record/vocab.ts";

export type Person = Pick<UserRow, "id" | "username" | "email" | "emailConfirmedAt">;
type Book = { id: number; title: string; owner: Person };
const dayMs = 24 * 3600 * 1000;

/** What moderators and the operator give with an act. */
export type Decision = {
  actor: Actor;
  reason: string;
  person: Person;
  /** The book that was reported or, if an issue or its credits were, the book it belongs to. */
  book?: Book | undefined;
  rating?: ContentRating | undefined;
  days?: number | undefined;
  /** The reports that this decides. */
  decides?: (ReportedThing & { reports: number[] }) | undefined;
  /** The act whose answer this decides. */
  answers?: number | undefined;
  /** The batch that it is part of. The affected user then gets one email for all of it. */
  batch?: string | undefined;
  /** Also closes all open reports about the person and their works. */
  closesAll?: boolean | undefined;
};
/** What an act changes, and what the record keeps of it, if that is not what was given. */
export type Effect = { change?: (tx: Queries) => Promise<void>; reason?: string; until?: Date };

/** Returns the book of an act on books. Throws `bad_input` if a person was reported. */
function takeBook(book: Book | undefined) {
  if (!book) throw failInput([{ path: "act", message: "This can be done to works only." }]);
  return { id: book.id, title: book.title, publisherId: book.owner.id };
}

/** Returns what an act needs. Throws `bad_input` if it was not given. */
function take<T>(needs: { field: string; message: string }, value: T | undefined): T {
  if (value === undefined) throw failInput([{ path: needs.field, message: needs.message }]);
  return value;
}

/** What each act that moderators choose changes. */
export const effects: Record<QueueAct, (decision: Decision, queue: Queue) => Effect> = {
  hide: ({ reason, ...given }, queue) => {
    const book = takeBook(given.book);
    return {
      change: async (tx) => {
        await takeDownBook(tx, book, reason);
        await workChanged(queue, tx, book, { kind: "book hidden" });
      },
    };
  },
  restore: (given, queue) => {
    const book = takeBook(given.book);
    return {
      change: async (tx) => {
        await lockTakenDown(tx, book.id);
        await restoreBook(tx, book.id);
        await workChanged(queue, tx, book, { kind: "book shown" });
      },
    };
  },
  "set rating": ({ reason, ...given }, queue) => {
    const book = takeBook(given.book);
    const rating = take({ field: "rating", message: "Please choose a rating." }, given.rating);
    return {
      reason: `${contentRatingLabels[rating]}: ${reason}`,
      change: async (tx) => {
        const was = await lockAnyBook(tx, book.id);
        await setRating(tx, book.id, rating);
        await workChanged(queue, tx, book, { kind: "book edited", was });
      },
    };
  },
  warn: () => ({}),
  suspend: ({ person, reason, ...given }) => {
    const days = take({ field: "days", message: "Please choose for how long." }, given.days);
    const until = new Date(Date.now() + days * dayMs);
    return {
      until,
      change: (tx) => suspendUser(tx, person.id, { until, reason }),
    };
  },
  "end suspension": ({ person }) => ({
    change: (tx) => endSuspension(tx, person.id),
  }),
  ban: ({ person, reason }, queue) => ({
    change: async (tx) => {
      await banUser(tx, person.id, reason);
      await personChanged(queue, tx, person.id, "hidden");
    },
  }),
  unban: ({ person }, queue) => ({
    change: async (tx) => {
      await unbanUser(tx, person.id);
      await personChanged(queue, tx, person.id, "shown");
    },
  }),
  /** Keeps a decision after reading the answer to it. */
  uphold: ({ answers }) => {
    take({ field: "answers", message: "Please say which answer." }, answers);
    return {};
  },
  dismiss: ({ decides }) => {
    take({ field: "reports", message: "Please say which reports." }, decides);
    return {};
  },
  note: () => ({}),
};
