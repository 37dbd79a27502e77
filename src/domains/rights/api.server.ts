import { limitMailbox } from "#domains/accounts/mails/mail-limits.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Database } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { claimCourt, sendCounterNotice } from "./answer-notice.server.ts";
import type { rightsCalls } from "./calls.ts";
import type { RightsContract } from "./contract.ts";
import { listOwnNotices } from "./own-notices.server.ts";
import { rightsCasePath } from "./paths.ts";
import { findByLink, selectRightsNotices } from "./rights-rows.server.ts";
import { confirmRightsNotice, findWork, sendRightsNotice } from "./send-notice.server.ts";
import { toRightsNotice } from "./shapes.server.ts";
import { noticesAtOnce } from "./vocab.ts";

type Dependencies = {
  database: Database;
  queue: Queue;
  limits: Limits<"reportAddress" | "mailAccount">;
  isMailEnabled: boolean;
  origin: string;
};

/** Handlers for rights notices: sending, answering, and reading them. */
export function rightsHandlers(dependencies: Dependencies): Handlers<typeof rightsCalls, RightsContract> {
  const { database, limits, isMailEnabled, origin: siteOrigin } = dependencies;
  const { queries } = database;
  return {
    async sendRightsNotice({ body: form, viewer, origin }) {
      await limits.consumeFrom("reportAddress", origin.address);
      const work = await findWork(queries, form.work, siteOrigin);
      if (isMailEnabled) await limitMailbox(limits, form.email);
      const secret = await sendRightsNotice(dependencies, { form, viewer, work });
      return { url: isMailEnabled ? null : siteOrigin + rightsCasePath(secret) };
    },

    async readRightsNotice({ body: { token } }) {
      const { row, side } = await findByLink(queries, token);
      return toRightsNotice(row, side);
    },

    async confirmRightsNotice({ body: { token } }) {
      await confirmRightsNotice(dependencies, token);
      return {};
    },

    async sendCounterNotice({ body: { token, ...form }, origin }) {
      await limits.consumeFrom("reportAddress", origin.address);
      return { restore_at: (await sendCounterNotice(dependencies, token, form)).toISOString() };
    },

    async claimCourt({ body: { token, court }, origin }) {
      await limits.consumeFrom("reportAddress", origin.address);
      await claimCourt(dependencies, token, court);
      return {};
    },

    async listOwnRightsNotices({ viewer }) {
      return { notices: await listOwnNotices(queries, viewer.id) };
    },

    async listRightsNotices({ query: { before, report } }) {
      const condition = sql.join(
        [
          sql`confirmed_at is not null`,
          ...(before === undefined ? [] : [sql`notices.id < ${before}`]),
          ...(report === undefined ? [] : [sql`report_id = ${report}`]),
        ],
        sql` and `,
      );
      const rows = await selectRightsNotices(queries, condition, noticesAtOnce);
      return { notices: rows.map((row) => toRightsNotice(row, "moderator")) };
    },
  };
}
