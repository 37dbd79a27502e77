import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Database } from "#platform/db/database.ts";
import { failAt } from "#domains/people/errors.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { recordEvent } from "#platform/log/security-events.server.ts";
import { personChanged } from "#domains/issues/person-changed.server.ts";
import type { profileCalls } from "./calls.ts";
import type { ProfileContract } from "./contract.ts";
import { toRecipient } from "#domains/people/confirmed-email.server.ts";
import { mailConfirmation } from "#domains/accounts/email/mail-confirmation.server.ts";
import { limitLinkRequests, limitMailbox } from "#domains/accounts/mails/mail-limits.server.ts";
import { isUnproven } from "#domains/people/unproven-email.server.ts";
import { findUserByEmail, requireActiveUser } from "#domains/people/find-user.server.ts";
import { enqueueNotice } from "#domains/accounts/mails/mail-jobs.server.ts";
import { refuseEmailDomain } from "#domains/registration/admission.server.ts";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import { requirePasswordAgain } from "#domains/accounts/security/password-again.server.ts";
import { type OwnUserDependencies, toMe, toOwnUser } from "#domains/people/user-shapes.server.ts";
import type { UserRow } from "#domains/people/users-table.server.ts";
import { setEmail } from "#domains/accounts/email/set-email.server.ts";
import { showLibrary, updateUser } from "./update-user.server.ts";
import { isOtherEmail } from "#domains/people/is-other-email.ts";

type Dependencies = {
  database: Database;
  shapes: OwnUserDependencies;
  queue: Queue;
  settings: Pick<SiteSettings, "read">;
  limits: Limits<"loginAccount" | "mailAccount" | "mailAddress">;
};

/** Handlers for changing one's own profile, email, and privacy. */
export function profileHandlers({
  database,
  shapes,
  queue,
  settings,
  limits,
}: Dependencies): Handlers<typeof profileCalls, ProfileContract> {
  const { queries } = database;
  // If no mail goes out, the link would never arrive.
  const needsConfirmation = shapes.isMailEnabled;
  const checkNewEmail = async (user: UserRow, email: string, address: string) => {
    await limitLinkRequests(limits, { userId: user.id, address });
    refuseEmailDomain(await settings.read(), email);
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
        await personChanged(queue, tx, viewer.id, renamed ? "renamed" : "profile");
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
      const user = await database.transaction(async (tx) => {
        const changed = await showLibrary(tx, viewer.id, showsLibrary);
        // Other users' lists of subscribers leave this user out, or show them again.
        await personChanged(queue, tx, viewer.id, "listed");
        return changed;
      });
      return { data: { user: await toOwnUser(shapes, user) } };
    },
  };
}
