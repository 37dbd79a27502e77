import { confirmEmail } from "#domains/accounts/email/set-email.server.ts";
import { requireActiveUser } from "#domains/people/find-user.server.ts";
import { isOtherEmail } from "#domains/people/is-other-email.ts";
import { enqueueNotice } from "#domains/accounts/mails/mail-jobs.server.ts";
import { type OwnUserDependencies, toOwnUser } from "#domains/people/user-shapes.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Database } from "#platform/db/database.ts";
import { fail } from "#domains/accounts/security/errors.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { recordEvent } from "#platform/log/security-events.server.ts";
import { toRecipient } from "#domains/people/confirmed-email.server.ts";
import { findOtherEmail } from "#domains/people/email-changes.server.ts";
import { mailConfirmation } from "./mail-confirmation.server.ts";
import {
  allowResetMail,
  limitLinkRequests,
  limitMailbox,
  type MailLimits,
} from "#domains/accounts/mails/mail-limits.server.ts";
import type { emailCalls } from "./calls.ts";
import type { EmailContract } from "./contract.ts";

type Dependencies = {
  database: Database;
  shapes: OwnUserDependencies;
  queue: Queue;
  limits: MailLimits & Limits<"resetMailAccount">;
};

/** Handlers for confirming an email and for sending the link again. */
export function emailHandlers({
  database,
  shapes,
  queue,
  limits,
}: Dependencies): Handlers<typeof emailCalls, EmailContract> {
  const { queries } = database;
  return {
    async confirmEmail({ viewer, params: { emailToken }, origin }) {
      const { before, user } = await database.transaction(async (tx) => {
        const changed = await confirmEmail(tx, viewer, emailToken);
        if (isOtherEmail(changed.before.email, changed.user.email))
          await enqueueNotice(queue, tx, {
            what: "email changed",
            ...toRecipient(changed.before),
            email: changed.user.email,
          });
        return changed;
      });
      await allowResetMail(limits, before.email);
      if (isOtherEmail(before.email, user.email)) recordEvent(origin.request, "email change");
      return { data: { user: await toOwnUser(shapes, user) } };
    },

    async sendConfirmation({ viewer, body: { toCurrent }, origin: { address } }) {
      const user = await requireActiveUser(queries, viewer, "session_ended");
      if (user.emailConfirmedAt) throw fail("email_confirmed");
      // After somebody corrects a mistyped email in their profile, the link goes to the new one. If that was the mistake, the
      // profile form cannot undo it, because it still shows the first email; `toCurrent` can.
      const email = (!toCurrent && (await findOtherEmail(queries, user))) || user.email;
      await limitLinkRequests(limits, { userId: user.id, address });
      await limitMailbox(limits, email);
      await database.transaction((tx) => mailConfirmation(queue, tx, { userId: user.id, email }));
      return { email };
    },
  };
}
