import type { Handlers, Origin } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import { networkOf } from "#platform/api/network.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { fail, failInput } from "#platform/errors.ts";
import { readUsage } from "#platform/images/allowance.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { recordEvent } from "#platform/log/security-events.server.ts";
import { apiKeyHandlers } from "./api-keys/api-keys-api.server.ts";
import { nameTag, userTag } from "./cache-tags.ts";
import type { accountCalls } from "./calls.ts";
import type { AccountContract } from "./contract.ts";
import { createUser } from "./create-user.server.ts";
import { type AnnouncePerson, reactivate } from "./deactivate-and-erase.server.ts";
import { addresseeOf } from "./email/confirmed-email.server.ts";
import { emailHandlers } from "./email/email-api.server.ts";
import { mailConfirmation } from "./email/mail-confirmation.server.ts";
import { findActiveUser, findUserByEmail, requireActiveUser } from "./find-user.server.ts";
import { findByFormerUsername } from "./former-usernames.server.ts";
import { enqueueNotice, enqueueResetMail } from "./mails/mail-jobs.server.ts";
import { ownAccountHandlers, type UserRenamed } from "./own-account-api.server.ts";
import { findUserOfResetToken, spendResetToken } from "./passwords/password-resets.server.ts";
import { hashPassword, refuseGuessablePassword } from "./passwords/passwords.server.ts";
import { replaceBackgroundPhoto, replaceProfilePhoto } from "./photos/change-photo.server.ts";
import { secondFactorHandlers } from "./second-factor/second-factor-api.server.ts";
import type { SecondFactors } from "./second-factor/second-factors.server.ts";
import { refuseBanned } from "./security/ban.server.ts";
import { findUserByPassword } from "./security/check-password.server.ts";
import { describeDevice } from "./security/device.ts";
import { sessionHandlers } from "./security/sessions-api.server.ts";
import type { Sessions } from "./sessions.server.ts";
import { toOwnUser, toPublicUser } from "./user-shapes.server.ts";
import type { UserRow } from "./users-table.server.ts";

type AccountLimit =
  | "loginAccount"
  | "loginAnywhere"
  | "loginAddress"
  | "signUpAddress"
  | "mailAccount"
  | "mailAddress"
  | "resetMailAccount"
  | "publishAccount";

type Dependencies = {
  database: Database;
  pictures: PictureAddresses;
  imageStore: ImageStore;
  sessions: Sessions;
  secondFactors: SecondFactors;
  queue: Queue;
  announcePerson: AnnouncePerson;
  userRenamed: UserRenamed;
  /** Mail is delivered, not written to files. */
  mailGoesOut: boolean;
  limits: Limits<AccountLimit>;
};

/** All calls of accounts: those of visitors and of photos are here, the others in files of their own. */
export function accountHandlers({
  database,
  pictures,
  imageStore,
  sessions,
  secondFactors,
  queue,
  announcePerson,
  userRenamed,
  mailGoesOut,
  limits,
}: Dependencies): Handlers<typeof accountCalls, AccountContract> {
  const { queries } = database;
  const shapes = { queries, pictures, mailGoesOut };
  const deviceOf = ({ request }: Origin) => describeDevice(request.headers["user-agent"]);
  const formerlyNamed = async (by: { id: number } | { username: string }) =>
    "username" in by ? findByFormerUsername(queries, by.username) : undefined;
  return {
    ...sessionHandlers({ queries, sessions }),
    ...apiKeyHandlers(database),
    ...emailHandlers({ database, shapes, queue, limits }),
    ...secondFactorHandlers({ database, queue, limits, secondFactors }),
    ...ownAccountHandlers({ database, shapes, sessions, queue, userRenamed, limits }),

    async getMe({ viewer }) {
      const user = await requireActiveUser(queries, viewer, "session_ended");
      return { data: { user: await toOwnUser(shapes, user) } };
    },

    async getSpace({ viewer }) {
      return { space: await readUsage(imageStore, queries, viewer.id) };
    },

    async getUser({ query: { id, username, email }, viewer, shows, once }) {
      if (email !== undefined && !viewer) throw fail("not_signed_in");
      const byEmail = email === undefined ? undefined : await findUserByEmail(queries, email);
      // Only one's own: otherwise an email would lead to its account.
      const by =
        byEmail && byEmail.id === viewer?.id
          ? { id: byEmail.id }
          : id !== undefined
            ? { id }
            : username !== undefined
              ? { username }
              : undefined;
      if (!by && email === undefined)
        throw failInput([{ path: "id", message: "Name a user by id, username or email." }]);
      if (username !== undefined) shows(nameTag(username));
      if (id !== undefined) shows(userTag(id));
      const find = async () => {
        const user = by && ((await findActiveUser(queries, by)) ?? (await formerlyNamed(by)));
        return user ? toPublicUser(queries, pictures, user) : null;
      };
      const user = await once(`user ${JSON.stringify(by)}`, find);
      if (!user) throw fail("user_not_found");
      shows(userTag(user.id));
      return { user };
    },

    async login({ body, origin }) {
      const user = await findUserByPassword({ queries, limits, secondFactors }, body, origin);
      if (!user) throw fail("wrong_credentials");
      refuseBanned(user);
      const isReactivated = user.deactivatedAt !== null;
      if (isReactivated)
        await database.transaction(async (tx) => {
          if (!(await reactivate(tx, user))) throw fail("wrong_credentials");
          await announcePerson(tx, user.id);
        });
      if (isReactivated) recordEvent(origin.request, "reactivation");
      return {
        token: await sessions.issue(user, deviceOf(origin)),
        isReactivated,
        data: { user: await toOwnUser(shapes, user) },
      };
    },

    async forgotPassword({ body, origin }) {
      const email = body.email.toLowerCase();
      await limits.consumeFrom("mailAddress", origin.address);
      await limits.consume("mailAccount", `${email} from ${networkOf(origin.address)}`);
      // Never refused for what others have asked: the link they had mailed is in the owner's mailbox and still works.
      if (await limits.tryConsume("resetMailAccount", email)) await enqueueResetMail(queue, queries, email);
      return { message: "A reset token has been sent to your email." };
    },

    async resetPassword({ params: { resetToken }, body: { password }, origin }) {
      await limits.consumeFrom("mailAddress", origin.address);
      refuseGuessablePassword(password, null);
      // Counted per user, not per email like the requests, so that the link of a fifth request can still be used.
      await limits.consume("mailAccount", await findUserOfResetToken(queries, resetToken));
      const passwordHash = await hashPassword(password);
      const { email } = await database.transaction(async (tx) => {
        const user = await spendResetToken(tx, resetToken, passwordHash);
        origin.request.accountId = user.id;
        refuseBanned(user);
        // A refusal undoes the transaction, so the link still works.
        refuseGuessablePassword(password, user);
        await enqueueNotice(queue, tx, { what: "password changed", ...addresseeOf(user) });
        return user;
      });
      // No link works anymore, so the next request needs a mail.
      await limits.giveBack("resetMailAccount", email.toLowerCase());
      return {};
    },

    async signUp({ body, origin }) {
      await limits.consumeFrom("signUpAddress", origin.address);
      const askToConfirm = (tx: Queries, { id, email }: UserRow) => mailConfirmation(queue, tx, { userId: id, email });
      const user = await createUser(database, body, mailGoesOut ? askToConfirm : undefined);
      origin.request.accountId = user.id;
      return {
        token: await sessions.issue(user, deviceOf(origin)),
        isReactivated: false,
        data: { user: await toOwnUser(shapes, user) },
      };
    },

    async updateBackgroundPhoto({ viewer, origin: { request } }) {
      await limits.consume("publishAccount", viewer.id);
      const user = await replaceBackgroundPhoto(imageStore, viewer.id, request);
      return { data: { user: await toOwnUser(shapes, user) } };
    },

    async updateProfilePhoto({ viewer, origin: { request } }) {
      await limits.consume("publishAccount", viewer.id);
      const user = await replaceProfilePhoto(imageStore, viewer.id, request);
      return { data: { user: await toOwnUser(shapes, user) } };
    },
  };
}
