import type { Database, Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type * as z from "zod/mini";
import { fail } from "./errors.ts";
import type { counterNoticeForm } from "./forms.ts";
import { findRestoreDate } from "./restore-date.ts";
import { enqueueRightsMail } from "./rights-mails.server.ts";
import { lockByLink } from "./rights-rows.server.ts";
import type { RightsSide, RightsState } from "./vocab.ts";

type Stores = { database: Database; queue: Queue };

/**
 * Records what the owner of a hidden work says to a notice, and sends it to the claimant. Returns when the work is shown again. Throws
 * `rights_link_ended`, and `rights_notice_moved_on` unless the work is hidden and nothing has been said.
 */
export function sendCounterNotice(
  { database, queue }: Stores,
  token: string,
  { name, address, phone, statement, signature }: z.infer<typeof counterNoticeForm>,
): Promise<Date> {
  return database.transaction(async (tx) => {
    const id = await lockInState({ tx, token, side: "owner", states: ["hidden"] });
    const restoreAt = findRestoreDate(new Date());
    await tx.execute(sql`
      update rights_notices set counter_name = ${name}, counter_address = ${address}, counter_phone = ${phone},
        counter_statement = ${statement}, counter_signature = ${signature}, countered_at = now(),
        restore_at = ${restoreAt.toISOString()}
      where id = ${id}`);
    await enqueueRightsMail(queue, tx, { noticeId: id, what: "countered" });
    return restoreAt;
  });
}

/**
 * Keeps a work hidden, because the claimant says that they have gone to court, and tells its owner. Throws `rights_link_ended`, and
 * `rights_notice_moved_on` unless the work is hidden because of their notice.
 */
export function claimCourt({ database, queue }: Stores, token: string, court: string): Promise<void> {
  return database.transaction(async (tx) => {
    const id = await lockInState({ tx, token, side: "claimant", states: ["hidden", "countered"] });
    await tx.execute(sql`update rights_notices set court = ${court}, court_at = now() where id = ${id}`);
    await enqueueRightsMail(queue, tx, { noticeId: id, what: "in court" });
  });
}

type Expected = { tx: Queries; token: string; side: RightsSide; states: RightsState[] };

async function lockInState({ tx, token, side, states }: Expected): Promise<number> {
  const found = await lockByLink(tx, token);
  if (found.side !== side) throw fail("rights_link_ended");
  if (!states.includes(found.row.state)) throw fail("rights_notice_moved_on");
  return Number(found.row.id);
}
