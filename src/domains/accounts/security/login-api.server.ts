import type { accountCalls } from "#domains/accounts/calls.ts";
import type { AccountContract } from "#domains/accounts/contract.ts";
import { createUser } from "#domains/accounts/create-user.server.ts";
import { type OnVisibilityChanged, reactivate } from "#domains/accounts/deactivate-and-erase.server.ts";
import { mailConfirmation } from "#domains/accounts/email/mail-confirmation.server.ts";
import type { SecondFactors } from "#domains/accounts/second-factor/second-factors.server.ts";
import type { Sessions } from "#domains/accounts/sessions.server.ts";
import { type OwnUserDependencies, toOwnUser } from "#domains/accounts/user-shapes.server.ts";
import type { UserRow } from "#domains/accounts/users-table.server.ts";
import type { Handlers, Origin } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { recordEvent } from "#platform/log/security-events.server.ts";
import { refuseBanned } from "./ban.server.ts";
import { findUserByPassword } from "./check-password.server.ts";
import { describeDevice } from "./device.ts";

type Dependencies = {
  database: Database;
  shapes: OwnUserDependencies;
  sessions: Sessions;
  secondFactors: SecondFactors;
  queue: Queue;
  onVisibilityChanged: OnVisibilityChanged;
  limits: Limits<"loginAccount" | "loginAnywhere" | "loginAddress" | "signUpAddress">;
};
type LoginCall = "login" | "signUp";

/** Handlers for logging in and signing up. */
export function loginHandlers({
  database,
  shapes,
  sessions,
  secondFactors,
  queue,
  onVisibilityChanged,
  limits,
}: Dependencies): Pick<Handlers<typeof accountCalls, AccountContract>, LoginCall> {
  const beginSession = async (user: UserRow, isReactivated: boolean, { request }: Origin) => ({
    token: await sessions.issue(user, describeDevice(request.headers["user-agent"])),
    isReactivated,
    data: { user: await toOwnUser(shapes, user) },
  });
  return {
    async login({ body, origin }) {
      const user = await findUserByPassword({ database, queue, limits, secondFactors }, body, origin);
      if (!user) throw fail("wrong_credentials");
      refuseBanned(user);
      const isReactivated = user.deactivatedAt !== null;
      if (isReactivated) {
        await database.transaction(async (tx) => {
          if (!(await reactivate(tx, user))) throw fail("wrong_credentials");
          await onVisibilityChanged(tx, user.id);
        });
        recordEvent(origin.request, "reactivation");
      }
      return beginSession(user, isReactivated, origin);
    },

    async signUp({ body, origin }) {
      await limits.consumeFrom("signUpAddress", origin.address);
      const mailLink = (tx: Queries, { id, email }: UserRow) => mailConfirmation(queue, tx, { userId: id, email });
      const sender = { address: origin.address };
      const user = await createUser(database, body, sender, shapes.isMailEnabled ? mailLink : undefined);
      origin.request.accountId = user.id;
      return beginSession(user, false, origin);
    },
  };
}
