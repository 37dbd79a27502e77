import { setRole } from "#domains/people/roles.server.ts";
import { toRecipient } from "#domains/people/confirmed-email.server.ts";
import { enqueueNotice } from "#domains/accounts/mails/mail-jobs.server.ts";
import { createResetToken } from "#domains/people/password-resets.server.ts";
import { deleteSecondFactor } from "#domains/accounts/security/second-factor-rows.server.ts";
import { banUser, unbanUser } from "#domains/accounts/security/ban.server.ts";
import { endSuspension, suspendUser } from "#domains/people/suspend.server.ts";
import type { UserRow } from "#domains/people/users-table.server.ts";
import type { UserRole } from "#domains/people/vocab.ts";
import { lockAnyBook, setRating } from "#domains/books/change-book.server.ts";
import { restoreBook, takeDownBook } from "#domains/books/take-down.server.ts";
import { type ContentRating, contentRatingLabels } from "#domains/books/vocab.ts";
import { personChanged } from "#domains/issues/person-changed.server.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { fail } from "#domains/accounts/security/errors.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { type Actor, recordAct } from "./acts.server.ts";
import { lockTakenDown } from "./find-book-to-moderate.server.ts";
import * as mails from "./mail-texts.ts";
import { closeAnswer, closeAnswersToUndone } from "./notices/answers.server.ts";
import { enqueueLetter } from "./notices/letter-job.server.ts";
import { enqueueOperatorEvent } from "./operator-event.server.ts";
import { closeReports } from "./reports.server.ts";
import { type Act, answerableActs, type ReportedThing } from "./record/vocab.ts";

type Person = Pick<UserRow, "id" | "username" | "email" | "emailConfirmedAt">;
type Book = { id: number; title: string; owner: Person };
const dayMs = 24 * 3600 * 1000;
type Letter = { subject: string; paragraphs: string[] };

/**
 * What a moderator or the operator can do. Each act is one transaction, which also records it and, except for dismissals, notes,
 * roles, and password links, queues an email to the affected user. The caller must check that `actor` may do it. Acts that undo
 * another one throw `already_decided` if there is nothing to undo.
 */
export function openModeration({ database, queue }: { database: Database; queue: Queue }) {
  const act = (
    { actor, what, person, bookId, reason, until, decides, answers }: DecidedAct,
    letter?: Letter,
    change?: (tx: Queries) => Promise<void>,
  ): Promise<void> =>
    database.transaction(async (tx) => {
      await change?.(tx);
      const actId = await recordAct(tx, actor, what, { person, bookId, until }, reason);
      if (actor === "command line") await enqueueOperatorEvent(queue, tx, { act: what, personId: person.id });
      if (decides) await closeReports(tx, decides, decides.reports);
      if (answers !== undefined) await closeAnswer(tx, answers, person.id);
      await closeAnswersToUndone(tx, person.id);
      if (!letter) return;
      await enqueueLetter(queue, tx, {
        actId,
        ...toRecipient(person),
        ...letter,
        answerable: answerableActs.has(what),
      });
    });
  const onBook = (what: Act, { actor, book, ...given }: BookDecision) => {
    return { ...given, actor, what, person: book.owner, bookId: book.id };
  };
  return {
    hide: (given: BookDecision) =>
      act(onBook("hide", given), mails.writeHiddenMail(given.book.title, given.reason), async (tx) => {
        await takeDownBook(tx, toOwned(given.book), given.reason);
        await workChanged(queue, tx, toOwned(given.book), { kind: "book hidden" });
      }),
    restore: (given: BookDecision) =>
      act(onBook("restore", given), mails.writeRestoredMail(given.book.title), async (tx) => {
        await lockTakenDown(tx, given.book.id);
        await restoreBook(tx, given.book.id);
        await workChanged(queue, tx, toOwned(given.book), { kind: "book shown" });
      }),
    rate: (rating: ContentRating, given: BookDecision) => {
      const { book, reason } = given;
      const recorded = { ...onBook("set rating", given), reason: `${contentRatingLabels[rating]}: ${reason}` };
      return act(recorded, mails.writeRatedMail(book.title, contentRatingLabels[rating], reason), async (tx) => {
        const was = await lockAnyBook(tx, book.id);
        await setRating(tx, book.id, rating);
        await workChanged(queue, tx, toOwned(book), { kind: "book edited", was });
      });
    },
    warn: (given: PersonDecision) => act({ ...given, what: "warn" }, mails.writeWarnedMail(given.reason)),
    suspend: (days: number, given: PersonDecision) => {
      const { reason } = given;
      const until = new Date(Date.now() + days * dayMs);
      return act({ ...given, what: "suspend", until }, mails.writeSuspendedMail(until, reason), (tx) =>
        suspendUser(tx, given.person.id, { until, reason }),
      );
    },
    endSuspension: (given: PersonDecision) =>
      act({ ...given, what: "end suspension" }, mails.writeSuspensionEndedMail(), (tx) =>
        endSuspension(tx, given.person.id),
      ),
    ban: (given: PersonDecision) =>
      act({ ...given, what: "ban" }, mails.writeBannedMail(given.reason), async (tx) => {
        await banUser(tx, given.person.id, given.reason);
        await personChanged(queue, tx, given.person.id, "hidden");
      }),
    unban: (given: PersonDecision) =>
      act({ ...given, what: "unban" }, mails.writeUnbannedMail(), async (tx) => {
        await unbanUser(tx, given.person.id);
        await personChanged(queue, tx, given.person.id, "shown");
      }),
    /** Keeps a decision after reading the answer to it. */
    uphold: (given: PersonDecision) => act({ ...given, what: "uphold" }, mails.writeUpheldMail(given.reason)),
    dismiss: (given: PersonDecision) => act({ ...given, what: "dismiss" }),
    note: (given: PersonDecision) => act({ ...given, what: "note", decides: undefined }),
    setRole: (actor: Actor, person: Person, role: UserRole) =>
      act({ actor, what: "set role", person, reason: role }, undefined, async (tx) => {
        await setRole(tx, person.id, role);
        // Only creators are listed as new ones.
        await personChanged(queue, tx, person.id, "listed");
      }),
    /** Creates the token of a link that lets the person choose a password. Returns undefined if their email has just changed. */
    createResetLink: async (actor: Actor, person: Person): Promise<string | undefined> => {
      let token: string | undefined;
      await act({ actor, what: "reset link", person, reason: "" }, undefined, async (tx) => {
        token = await createResetToken(tx, person);
      });
      return token;
    },
    /** Throws `no_second_factor` if the person has none. */
    removeSecondFactor: (actor: Actor, person: Person) =>
      act({ actor, what: "remove second factor", person, reason: "" }, undefined, async (tx) => {
        if (!(await deleteSecondFactor(tx, person.id))) throw fail("no_second_factor");
        await enqueueNotice(queue, tx, { what: "second factor removed", ...toRecipient(person) });
      }),
  };
}
export type Moderation = ReturnType<typeof openModeration>;

type DecidedReports = ReportedThing & { reports: number[] };
/** Who acts and why, the reports this decides, and the act whose answer it decides. */
type BaseDecision = {
  actor: Actor;
  reason: string;
  decides?: DecidedReports | undefined;
  answers?: number | undefined;
};
type BookDecision = BaseDecision & { book: Book };
type PersonDecision = BaseDecision & { person: Person; bookId?: number | undefined };
type DecidedAct = PersonDecision & { what: Act; until?: Date };

function toOwned({ id, owner }: Book) {
  return { id, publisherId: owner.id };
}
