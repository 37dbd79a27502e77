import { setPassword } from "#domains/accounts/passwords/set-password.server.ts";
import { toRecipient } from "#domains/people/confirmed-email.server.ts";
import { allowResetMail, limitNotices } from "#domains/accounts/mails/mail-limits.server.ts";
import { requireActiveUser } from "#domains/people/find-user.server.ts";
import { enqueueNotice, enqueueResetMail } from "#domains/accounts/mails/mail-jobs.server.ts";
import { requireAdmitted } from "#domains/accounts/security/ban.server.ts";
import { requirePassword } from "#domains/accounts/security/check-password.server.ts";
import { describeDevice } from "#domains/sessions/device.ts";
import type { Sessions } from "#domains/sessions/sessions.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import { networkOf } from "#platform/network.ts";
import type { Database } from "#platform/db/database.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { findUserOfResetToken, spendResetToken } from "#domains/people/password-resets.server.ts";
import { hashPassword, refuseGuessablePassword } from "#domains/accounts/security/passwords.server.ts";
import type { passwordCalls } from "./calls.ts";
import type { PasswordContract } from "./contract.ts";

type Dependencies = {
  database: Database;
  sessions: Sessions;
  queue: Queue;
  limits: Limits<"loginAccount" | "mailAccount" | "mailAddress" | "resetMailAccount">;
};

/** Handlers for confirming, changing, and resetting a password. */
export function passwordHandlers({
  database,
  sessions,
  queue,
  limits,
}: Dependencies): Handlers<typeof passwordCalls, PasswordContract> {
  const { queries } = database;
  return {
    async changePassword({ viewer, body, origin }) {
      const user = await requireActiveUser(queries, viewer, "session_ended");
      await requirePassword(limits, user, body.currentPassword, "currentPassword");
      refuseGuessablePassword(body.newPassword, user, "newPassword");
      await limitNotices(limits, user.id);
      const passwordHash = await hashPassword(body.newPassword, { address: origin.address });
      const changed = await database.transaction(async (tx) => {
        const row = await setPassword(tx, user, passwordHash);
        await enqueueNotice(queue, tx, { what: "password changed", ...toRecipient(row) });
        return row;
      });
      await allowResetMail(limits, changed.email);
      return { token: await sessions.issue(changed, describeDevice(origin.request.headers["user-agent"])) };
    },

    async forgotPassword({ body, origin }) {
      const email = body.email.toLowerCase();
      await limits.consumeFrom("mailAddress", origin.address);
      await limits.consume("mailAccount", `${email} from ${networkOf(origin.address)}`);
      // Not refused if others have used up the limit: the link they had mailed is in the owner's mailbox and still works.
      if (await limits.tryConsume("resetMailAccount", email)) await enqueueResetMail(queue, queries, email);
      return { message: "A reset token has been sent to your email." };
    },

    async resetPassword({ params: { resetToken }, body: { password }, origin }) {
      await limits.consumeFrom("mailAddress", origin.address);
      refuseGuessablePassword(password, null);
      // Counted per user, not per email like the requests, so that even the link of the last allowed request can be used.
      await limits.consume("mailAccount", await findUserOfResetToken(queries, resetToken));
      const passwordHash = await hashPassword(password, { address: origin.address });
      const { email } = await database.transaction(async (tx) => {
        const user = await setPassword(tx, await spendResetToken(tx, resetToken), passwordHash);
        origin.request.accountId = user.id;
        requireAdmitted(user);
        // A refusal undoes the transaction, so the link still works.
        refuseGuessablePassword(password, user);
        await enqueueNotice(queue, tx, { what: "password changed", ...toRecipient(user) });
        return user;
      });
      await allowResetMail(limits, email);
      return {};
    },
  };
}
