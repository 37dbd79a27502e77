import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { failAt } from "#platform/errors.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { recordEvent } from "#platform/log/security-events.server.ts";
import { nameTag } from "./cache-tags.ts";
import type { accountCalls } from "./calls.ts";
import { setEmail, showLibrary, updateUser } from "./change-account.server.ts";
import type { AccountContract } from "./contract.ts";
import { toRecipient } from "./email/confirmed-email.server.ts";
import { mailConfirmation } from "./email/mail-confirmation.server.ts";
import { limitLinkRequests, limitMailbox } from "./email/mail-limits.server.ts";
import { isUnproven } from "./email/unproven-email.server.ts";
import { findUserByEmail, requireActiveUser } from "./find-user.server.ts";
import { isOtherEmail } from "./forms.ts";
import { enqueueNotice } from "./mails/mail-jobs.server.ts";
import { requirePasswordAgain } from "./security/password-again.server.ts";
import { type OwnUserDependencies, toMe, toOwnUser } from "./user-shapes.server.ts";
import type { UserRow } from "./users-table.server.ts";

/** Updates everything outside this slice that shows a username, after it has changed. */
export type OnUserRenamed = (tx: Queries, userId: number) => Promise<void>;

type Dependencies = {
  database: Database;
  shapes: OwnUserDependencies;
  queue: Queue;
  onUserRenamed: OnUserRenamed;
  limits: Limits<"loginAccount" | "mailAccount" | "mailAddress">;
};
type OwnAccountHandlers = Pick<Handlers<typeof accountCalls, AccountContract>, "updateMe" | "updatePrivacy">;

/** Handlers for changing one's own profile, email, and privacy. */
export function ownAccountHandlers({
  database,
  shapes,
  queue,
  onUserRenamed,
  limits,
}: Dependencies): OwnAccountHandlers {
  const { queries } = database;
  // If no mail goes out, the link would never arrive.
  const needsConfirmation = shapes.isMailEnabled;
  const checkNewEmail = async (user: UserRow, email: string, address: string) => {
    await limitLinkRequests(limits, { userId: user.id, address });
    const holder = await findUserByEmail(queries, email);
    if (holder && !isUnproven(holder)) throw failAt("email", "email_taken");
    await limitMailbox(limits, email);
  };

  return {
    async updateMe({ viewer, body, origin }) {
      const current = await requireActiveUser(queries, viewer, "session_ended");
      const { email } = body;
      const changesEmail = isOtherEmail(email, current.email);
      if (changesEmail) {
        const given = { password: body.currentPassword, path: "currentPassword" };
        await requirePasswordAgain({ queries, limits }, viewer, current, given);
        await checkNewEmail(current, email, origin.address);
      }
      const user = await database.transaction(async (tx) => {
        const { before, user: changed, renamed } = await updateUser(tx, viewer.id, body);
        if (renamed) {
          await onUserRenamed(tx, viewer.id);
          await announce(tx, nameTag(before.username), nameTag(changed.username));
        }
        if (!changesEmail) return changed;
        // The notice uses the new username, if they have just changed it.
        const notice = { ...toRecipient({ ...changed, email: before.email }), email };
        await enqueueNotice(queue, tx, { what: needsConfirmation ? "email asked" : "email changed", ...notice });
        if (!needsConfirmation) return (await setEmail(tx, viewer, { email, isConfirmed: false })).user;
        await mailConfirmation(queue, tx, { userId: viewer.id, email });
        return changed;
      });
      if (changesEmail) recordEvent(origin.request, needsConfirmation ? "email change request" : "email change");
      return toMe(shapes, user);
    },

    async updatePrivacy({ viewer, body: { showsLibrary } }) {
      const user = await database.transaction((tx) => showLibrary(tx, viewer.id, showsLibrary));
      return { data: { user: await toOwnUser(shapes, user) } };
    },
  };
}
