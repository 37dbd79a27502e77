import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { badInput, fail } from "#platform/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { nameTag } from "./cache-tags.ts";
import type { accountCalls } from "./calls.ts";
import { confirmEmail, updateUser } from "./change-account.server.ts";
import type { AccountContract } from "./contract.ts";
import { askForEmail } from "./email-changes.server.ts";
import { emailPasswordMissing, isOtherEmail } from "./forms.ts";
import { enqueueEmailMail, enqueueNotice } from "./mail-jobs.server.ts";
import { hashPassword, isPassword, refuseCommonPassword } from "./passwords.server.ts";
import type { Sessions } from "./sessions.server.ts";
import { emailTaken, findActiveUser, findUserByEmail, ownUserOf, setPassword } from "./users.server.ts";
import type { UserRow } from "./users-table.server.ts";

/** What has to follow when somebody has another username: pages and search words elsewhere name them. */
export type UserRenamed = (tx: Queries, userId: number) => Promise<void>;

type Needs = {
  store: ImageStore;
  sessions: Sessions;
  queue: Queue;
  userRenamed: UserRenamed;
  limits: Limits<"loginAccount" | "mailAccount" | "mailAddress">;
};
type OwnAccountHandlers = Pick<
  Handlers<typeof accountCalls, AccountContract>,
  "updateMe" | "confirmEmail" | "changePassword"
>;

/** What a signed-in person changes about their account: what is shown of them, their email, their password. */
export function ownAccountHandlers({ store, sessions, queue, userRenamed, limits }: Needs): OwnAccountHandlers {
  const { database } = store;
  const present = async (id: number) => {
    const user = await findActiveUser(database.queries, { id });
    if (!user) throw fail("session_ended");
    return user;
  };
  const checkPassword = async (user: UserRow, password: string) => {
    // Counted with the logins, so that a stolen session is no way to try passwords.
    await limits.consume("loginAccount", user.email.toLowerCase());
    if (await isPassword(password, user.passwordHash)) return;
    const issue = { path: "currentPassword", message: fail("wrong_password").message };
    throw fail("wrong_password", {}, { issues: [issue] });
  };
  const checkNewEmail = async (user: UserRow, email: string, password: string | undefined, address: string) => {
    if (!password) throw badInput([{ path: "currentPassword", message: emailPasswordMissing }]);
    await checkPassword(user, password);
    await limits.consume("mailAddress", address);
    await limits.consume("mailAccount", `email of ${user.id}`);
    await limits.consume("mailAccount", email.toLowerCase());
    if (await findUserByEmail(database.queries, email)) throw emailTaken();
  };

  return {
    async updateMe({ viewer, body, origin }) {
      const asking = await present(viewer.id);
      const { email } = body;
      const asksEmail = isOtherEmail(email, asking.email);
      if (asksEmail) await checkNewEmail(asking, email, body.currentPassword, origin.address);
      const user = await database.transaction(async (tx) => {
        const { before, user: changed, renamed } = await updateUser(tx, viewer.id, body);
        if (renamed) {
          await userRenamed(tx, viewer.id);
          await announce(tx, nameTag(before.username), nameTag(changed.username));
        }
        if (!asksEmail) return changed;
        await askForEmail(tx, viewer.id, email);
        await enqueueEmailMail(queue, tx, { userId: viewer.id, email });
        await enqueueNotice(queue, tx, { what: "email asked", to: before.email, username: changed.username, email });
        return changed;
      });
      return { data: { user: await ownUserOf(store, user) } };
    },

    async confirmEmail({ viewer, params: { emailToken } }) {
      const user = await database.transaction(async (tx) => {
        const { before, user: changed } = await confirmEmail(tx, viewer.id, emailToken);
        const { username, email } = changed;
        await enqueueNotice(queue, tx, { what: "email changed", to: before.email, username, email });
        return changed;
      });
      return { data: { user: await ownUserOf(store, user) } };
    },

    async changePassword({ viewer, body }) {
      const user = await present(viewer.id);
      await checkPassword(user, body.currentPassword);
      refuseCommonPassword(body.newPassword, "newPassword");
      const passwordHash = await hashPassword(body.newPassword);
      const changed = await database.transaction(async (tx) => {
        const row = await setPassword(tx, user, passwordHash);
        await enqueueNotice(queue, tx, { what: "password changed", to: row.email, username: row.username });
        return row;
      });
      return { token: await sessions.issue(changed) };
    },
  };
}
