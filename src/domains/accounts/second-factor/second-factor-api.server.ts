import { renderSVG } from "uqr";
import { requireConfirmedEmail, toRecipient } from "#domains/people/confirmed-email.server.ts";
import { limitNotices } from "#domains/accounts/mails/mail-limits.server.ts";
import { lockUser, requireActiveUser } from "#domains/people/find-user.server.ts";
import { enqueueNotice } from "#domains/accounts/mails/mail-jobs.server.ts";
import { requirePassword } from "#domains/accounts/security/check-password.server.ts";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Database } from "#platform/db/database.ts";
import { fail } from "#domains/accounts/security/errors.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { limitCodes, requireCode } from "#domains/accounts/security/require-code.server.ts";
import { deleteSecondFactor } from "#domains/accounts/security/second-factor-rows.server.ts";
import type { SecondFactors } from "#domains/accounts/security/second-factors.server.ts";
import type { secondFactorCalls } from "./calls.ts";
import type { SecondFactorContract } from "./contract.ts";

type Dependencies = {
  database: Database;
  isMailEnabled: boolean;
  queue: Queue;
  settings: SiteSettings;
  limits: Limits<"loginAccount" | "loginAnywhere" | "mailAccount">;
  secondFactors: SecondFactors;
};

/** Handlers for setting up and removing a second factor. */
export function secondFactorHandlers({
  database,
  isMailEnabled,
  queue,
  settings,
  limits,
  secondFactors,
}: Dependencies): Handlers<typeof secondFactorCalls, SecondFactorContract> {
  const { queries } = database;
  return {
    async getSecondFactor({ viewer }) {
      return { secondFactor: await secondFactors.describe(viewer.id) };
    },

    async beginSecondFactor({ viewer, body: { password } }) {
      const user = await requireActiveUser(queries, viewer, "session_ended");
      await requirePassword(limits, user, password, "password");
      // With a second factor, a reset link would not be enough for the owner of an email that somebody else has signed up with.
      requireConfirmedEmail(user, isMailEnabled);
      const { secret, address } = await secondFactors.begin((await settings.read()).name, user);
      return { secret, address, qr: renderSVG(address) };
    },

    async confirmSecondFactor({ viewer, body: { code } }) {
      const user = await requireActiveUser(queries, viewer, "session_ended");
      const recoveryCodes = await limitCodes(limits, user, () =>
        database.transaction(async (tx) => {
          const codes = await secondFactors.confirm(tx, user.id, code);
          await limitNotices(limits, user.id);
          await enqueueNotice(queue, tx, { what: "second factor set", ...toRecipient(user) });
          return codes;
        }),
      );
      return { recoveryCodes };
    },

    async removeSecondFactor({ viewer, body: { password, code } }) {
      const user = await requireActiveUser(queries, viewer, "session_ended");
      await requirePassword(limits, user, password, "password");
      await database.transaction(async (tx) => {
        await lockUser(tx, user.id);
        // In the transaction, so that the code is not spent if a later step is refused.
        const outcome = await requireCode({ database, queue, limits, secondFactors }, user, code, tx);
        if (outcome === "not required") throw fail("no_second_factor");
        await deleteSecondFactor(tx, user.id);
        await limitNotices(limits, user.id);
        await enqueueNotice(queue, tx, { what: "second factor removed", ...toRecipient(user) });
      });
    },
  };
}
