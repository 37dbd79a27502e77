import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { badInput, failAt } from "#platform/errors.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { recordEvent } from "#platform/log/security-events.server.ts";
import { nameTag } from "./cache-tags.ts";
import type { accountCalls } from "./calls.ts";
import { confirmEmail, setPassword, updateUser } from "./change-account.server.ts";
import type { AccountContract } from "./contract.ts";
import { requestEmailChange } from "./email-changes.server.ts";
import { findUserByEmail, requireActiveUser } from "./find-user.server.ts";
import { emailPasswordMissing, isOtherEmail } from "./forms.ts";
import { enqueueEmailMail, enqueueNotice } from "./mails/mail-jobs.server.ts";
import { hashPassword, refuseGuessablePassword } from "./passwords.server.ts";
import { requirePassword } from "./security/check-password.server.ts";
import { describeDevice } from "./security/device.ts";
import type { Sessions } from "./sessions.server.ts";
import { toOwnUser } from "./user-shapes.server.ts";
import type { UserRow } from "./users-table.server.ts";

/** Updates everything outside accounts that shows a username, after it has changed. */
export type UserRenamed = (tx: Queries, userId: number) => Promise<void>;

type Needs = {
  database: Database;
  pictures: PictureAddresses;
  sessions: Sessions;
  queue: Queue;
  userRenamed: UserRenamed;
  limits: Limits<"loginAccount" | "mailAccount" | "mailAddress">;
};
type OwnAccountHandlers = Pick<
  Handlers<typeof accountCalls, AccountContract>,
  "updateMe" | "confirmEmail" | "changePassword"
>;

/** Calls by which signed-in users change their own account: profile, email, password. */
export function ownAccountHandlers({
  database,
  pictures,
  sessions,
  queue,
  userRenamed,
  limits,
}: Needs): OwnAccountHandlers {
  const { queries } = database;
  const checkNewEmail = async (user: UserRow, email: string, password: string | undefined, address: string) => {
    if (!password) throw badInput([{ path: "currentPassword", message: emailPasswordMissing }]);
    await requirePassword(limits, user, password, "currentPassword");
    await limits.consumeFrom("mailAddress", address);
    await limits.consume("mailAccount", `email of ${user.id}`);
    await limits.consume("mailAccount", email.toLowerCase());
    if (await findUserByEmail(queries, email)) throw failAt("email", "email_taken");
  };

  return {
    async updateMe({ viewer, body, origin }) {
      const current = await requireActiveUser(queries, viewer, "session_ended");
      const { email } = body;
      const changesEmail = isOtherEmail(email, current.email);
      if (changesEmail) await checkNewEmail(current, email, body.currentPassword, origin.address);
      const user = await database.transaction(async (tx) => {
        const { before, user: changed, renamed } = await updateUser(tx, viewer.id, body);
        if (renamed) {
          await userRenamed(tx, viewer.id);
          await announce(tx, nameTag(before.username), nameTag(changed.username));
        }
        if (!changesEmail) return changed;
        await requestEmailChange(tx, viewer.id, email);
        await enqueueEmailMail(queue, tx, { userId: viewer.id, email });
        await enqueueNotice(queue, tx, { what: "email asked", to: before.email, username: changed.username, email });
        return changed;
      });
      if (changesEmail) recordEvent(origin.request, "email change request");
      return { data: { user: await toOwnUser(queries, pictures, user) } };
    },

    async confirmEmail({ viewer, params: { emailToken } }) {
      const user = await database.transaction(async (tx) => {
        const { before, user: changed } = await confirmEmail(tx, viewer, emailToken);
        const { username, email } = changed;
        await enqueueNotice(queue, tx, { what: "email changed", to: before.email, username, email });
        return changed;
      });
      return { data: { user: await toOwnUser(queries, pictures, user) } };
    },

    async changePassword({ viewer, body, origin }) {
      const user = await requireActiveUser(queries, viewer, "session_ended");
      await requirePassword(limits, user, body.currentPassword, "currentPassword");
      refuseGuessablePassword(body.newPassword, user, "newPassword");
      const passwordHash = await hashPassword(body.newPassword);
      const changed = await database.transaction(async (tx) => {
        const row = await setPassword(tx, user, passwordHash);
        await enqueueNotice(queue, tx, { what: "password changed", to: row.email, username: row.username });
        return row;
      });
      return { token: await sessions.issue(changed, describeDevice(origin.request.headers["user-agent"])) };
    },
  };
}
