import { createUser } from "./create-user.server.ts";
import { reactivate } from "#domains/accounts/leaving/deactivate-and-erase.server.ts";
import { mailConfirmation } from "#domains/accounts/email/mail-confirmation.server.ts";
import type { SecondFactors } from "#domains/accounts/security/second-factors.server.ts";
import type { Sessions } from "#domains/sessions/sessions.server.ts";
import { type OwnUserDependencies, toOwnUser } from "#domains/people/user-shapes.server.ts";
import type { UserRow } from "#domains/people/users-table.server.ts";
import { personChanged } from "#domains/issues/person-changed.server.ts";
import type { Handlers, Origin } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { fail } from "#domains/accounts/security/errors.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { recordEvent } from "#platform/log/security-events.server.ts";
import { requireAdmitted } from "#domains/accounts/security/ban.server.ts";
import { refuseEmailDomain, requireSignUp } from "#domains/registration/admission.server.ts";
import { requireInvitation } from "#domains/registration/invitations.server.ts";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import { findUserByPassword } from "#domains/accounts/security/check-password.server.ts";
import { describeDevice } from "#domains/sessions/device.ts";
import type { loginCalls } from "./calls.ts";
import type { LoginContract } from "./contract.ts";

type Dependencies = {
  database: Database;
  shapes: OwnUserDependencies;
  sessions: Sessions;
  secondFactors: SecondFactors;
  queue: Queue;
  settings: Pick<SiteSettings, "read">;
  limits: Limits<"loginAccount" | "loginAnywhere" | "loginAddress" | "signUpAddress">;
};

/** Handlers for logging in and signing up. */
export function loginHandlers({
  database,
  shapes,
  sessions,
  secondFactors,
  queue,
  settings,
  limits,
}: Dependencies): Handlers<typeof loginCalls, LoginContract> {
  const beginSession = async (user: UserRow, isReactivated: boolean, { request }: Origin) => ({
    token: await sessions.issue(user, describeDevice(request.headers["user-agent"])),
    isReactivated,
    data: { user: await toOwnUser(shapes, user) },
  });
  return {
    async login({ body, origin }) {
      const user = await findUserByPassword({ database, queue, limits, secondFactors }, body, origin);
      if (!user) throw fail("wrong_credentials");
      requireAdmitted(user);
      const isReactivated = user.deactivatedAt !== null;
      if (isReactivated) {
        await database.transaction(async (tx) => {
          if (!(await reactivate(tx, user))) throw fail("wrong_credentials");
          await personChanged(queue, tx, user.id, "shown");
        });
        recordEvent(origin.request, "reactivation");
      }
      return beginSession(user, isReactivated, origin);
    },

    async signUp({ body: { invitation, ...form }, origin }) {
      const site = await settings.read();
      requireSignUp(site, invitation !== undefined);
      await limits.consumeFrom("signUpAddress", origin.address);
      refuseEmailDomain(site, form.email);
      // An open site needs no invitation, so none is used up.
      const isInvited = site.registration !== "open" && invitation !== undefined;
      if (isInvited) await requireInvitation(database.queries, invitation);
      const mailLink = (tx: Queries, { id, email }: UserRow) => mailConfirmation(queue, tx, { userId: id, email });
      const user = await createUser(
        { database, queue },
        form,
        { address: origin.address },
        {
          askToConfirm: shapes.isMailEnabled ? mailLink : undefined,
          invitation: isInvited ? invitation : undefined,
        },
      );
      origin.request.accountId = user.id;
      return beginSession(user, false, origin);
    },
  };
}
