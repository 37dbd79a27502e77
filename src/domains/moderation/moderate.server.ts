import { setRole } from "#domains/people/roles.server.ts";
import { toRecipient } from "#domains/people/confirmed-email.server.ts";
import { enqueueNotice } from "#domains/accounts/mails/mail-jobs.server.ts";
import { createResetToken } from "#domains/people/password-resets.server.ts";
import { deleteSecondFactor } from "#domains/accounts/security/second-factor-rows.server.ts";
import type { UserRole } from "#domains/people/vocab.ts";
import { personChanged } from "#domains/issues/person-changed.server.ts";
import { readSettings } from "#domains/settings/site-settings.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { fail } from "#domains/accounts/security/errors.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { type Actor, recordAct } from "./acts.server.ts";
import { enqueueBatchLetter } from "./batch-letter-job.server.ts";
import { closeAnswer, closeAnswersToUndone } from "./notices/answers.server.ts";
import { enqueueLetter } from "./notices/letter-job.server.ts";
import { enqueueOperatorEvent } from "./operator-event.server.ts";
import { writeLetter } from "./letters.ts";
import { reportsDecided } from "./reports-decided.server.ts";
import { closeOpenReports, closeReports, closeReportsAgainst } from "./reports.server.ts";
import type { ReportedThing } from "./record/vocab.ts";
import { type Act, actTable, type QueueAct } from "./record/acts.ts";
import { type Decision, type Effect, effects, type Person } from "./act-effects.server.ts";

/**
 * What a moderator or the operator can do. Each act is one transaction, which also records it and, if the act has a letter, queues it to
 * the affected user. The caller must check that `actor` may do it. Acts that undo another one throw `already_decided` if there is
 * nothing to undo.
 */
export function openModeration({ database, queue }: { database: Database; queue: Queue }) {
  const actIn = async (tx: Queries, what: Act, decision: Decision, effect: Effect): Promise<void> => {
    const { actor, person, book, decides, answers, batch } = decision;
    await effect.change?.(tx);
    const reason = effect.reason ?? decision.reason;
    const subject = { person, bookId: book?.id, until: effect.until, batch };
    const actId = await recordAct(tx, actor, what, subject, reason);
    if (actor === "command line") await enqueueOperatorEvent(queue, tx, { act: what, personId: person.id });
    const isDecision = decides && what !== "note";
    if (isDecision) await closeReports(tx, decides, { ids: decides.reports, actId });
    if (decision.closesAll) await closeReportsAgainst(tx, person.id, actId);
    if (isDecision || decision.closesAll) await queue.emit(tx, reportsDecided, { actId });
    if (answers !== undefined) await closeAnswer(tx, answers, person.id);
    await closeAnswersToUndone(tx, person.id);
    const about = { titles: book ? [book.title] : [], reason, until: effect.until, isBySite: actor === "the site" };
    const letter = writeLetter(what, { siteName: (await readSettings(tx)).name, ...about });
    if (!letter) return;
    if (batch) return enqueueBatchLetter(queue, tx, { batch, personId: person.id, ...toRecipient(person) });
    const answerable = actTable[what].isAnswerable === true;
    await enqueueLetter(queue, tx, { actId, ...toRecipient(person), ...letter, answerable });
  };
  const act = (what: Act, decision: Decision, effect: Effect): Promise<void> =>
    database.transaction((tx) => actIn(tx, what, decision, effect));
  return {
    /** Carries out what a moderator has chosen. Throws `bad_input` if something that it needs was not given. */
    decide: async (what: QueueAct, decision: Decision) => act(what, decision, effects[what](decision, queue)),
    /** The same as part of a transaction. */
    decideIn: (tx: Queries, what: QueueAct, decision: Decision) =>
      actIn(tx, what, decision, effects[what](decision, queue)),
    /** Has an act that was done before close those of these reports that are still open, too. */
    closeMore: async (tx: Queries, thing: ReportedThing, { ids, actId }: { ids: number[]; actId: number }) => {
      if ((await closeOpenReports(tx, thing, { ids, actId })) > 0) await queue.emit(tx, reportsDecided, { actId });
    },
    setRole: (actor: Actor, person: Person, role: UserRole) =>
      act(
        "set role",
        { actor, person, reason: role },
        {
          change: async (tx) => {
            await setRole(tx, person.id, role);
            // Only creators are listed as new ones.
            await personChanged(queue, tx, person.id, "listed");
          },
        },
      ),
    /** Creates the token of a link that lets the person choose a password. Returns undefined if their email has just changed. */
    createResetLink: async (actor: Actor, person: Person): Promise<string | undefined> => {
      let token: string | undefined;
      await act(
        "reset link",
        { actor, person, reason: "" },
        {
          change: async (tx) => {
            token = await createResetToken(tx, person);
          },
        },
      );
      return token;
    },
    /** Throws `no_second_factor` if the person has none. */
    removeSecondFactor: (actor: Actor, person: Person) =>
      act(
        "remove second factor",
        { actor, person, reason: "" },
        {
          change: async (tx) => {
            if (!(await deleteSecondFactor(tx, person.id))) throw fail("no_second_factor");
            await enqueueNotice(queue, tx, { what: "second factor removed", ...toRecipient(person) });
          },
        },
      ),
  };
}
export type Moderation = ReturnType<typeof openModeration>;
