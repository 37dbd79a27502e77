import * as z from "zod";
import type { DecidedAct } from "#domains/moderation/reports-decided.server.ts";
import { decidedAct } from "#domains/moderation/reports-decided.server.ts";
import { openModeration } from "#domains/moderation/moderate.server.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import type { Database } from "#platform/db/database.ts";
import type { Subscriber } from "#platform/jobs/events.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import type { Log } from "#platform/log/log.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { restoreDue } from "./restore-due.server.ts";
import { enqueueRightsMail, rightsMailHandler, rightsMailJob } from "./rights-mails.server.ts";

const shown = z.object({ bookId: z.number() });

/** Hears of decisions about reports. */
export const decidedNotices: Subscriber<DecidedAct> = { job: "rights/decided", schema: decidedAct };
/** Hears of books that are shown again. */
export const endedNotices: Subscriber<z.infer<typeof shown>> = { job: "rights/ended", schema: shown };

type Stores = { database: Database; queue: Queue };
type Dependencies = Stores & { settings: SiteSettings; mail: Mail; log: Log; publicUrl: string };

/** The jobs that keep rights notices up to date, write to both sides, and restore works whose time has come. */
export function rightsJobs(dependencies: Dependencies): JobHandlers {
  const { database, queue } = dependencies;
  const moderation = openModeration({ database, queue });
  return {
    [rightsMailJob]: rightsMailHandler(dependencies),
    [decidedNotices.job]: jobHandler({ schema: decidedAct, run: ({ actId }) => noteDecision(dependencies, actId) }),
    [endedNotices.job]: jobHandler({ schema: shown, run: ({ bookId }) => noteEnd(dependencies, bookId) }),
    "rights/restore-due": jobHandler({
      schema: z.object({}),
      cron: "11 * * * *",
      run: () => restoreDue(database, moderation),
    }),
  };
}

/** Notes which notices an act has decided, and tells both sides, each once. */
async function noteDecision({ database, queue }: Stores, actId: number): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; act: string }>(sql`
      update rights_notices set act_id = acts.id from reports, moderation_acts as acts
      where reports.decided_by = ${actId} and acts.id = ${actId} and report_id = reports.id and rights_notices.act_id is distinct from acts.id
      returning rights_notices.id, act`);
    for (const { id, act } of rows) {
      const noticeId = Number(id);
      const isHidden = act === "hide";
      await enqueueRightsMail(queue, tx, { noticeId, what: isHidden ? "hidden" : "declined" });
      if (isHidden) await enqueueRightsMail(queue, tx, { noticeId, what: "copy" });
    }
  });
}

/** Notes which notices are not in force anymore, because the book was restored after their decision, and tells the claimants, once. */
async function noteEnd({ database, queue }: Stores, bookId: number): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update rights_notices set ended_at = later.at from moderation_acts as acts, moderation_acts as later
      where rights_notices.book_id = ${bookId} and ended_at is null and acts.id = rights_notices.act_id and acts.act = 'hide'
        and later.book_id = ${bookId} and later.act = 'restore' and later.id > acts.id
      returning rights_notices.id`);
    for (const { id } of rows) await enqueueRightsMail(queue, tx, { noticeId: Number(id), what: "restored" });
  });
}
