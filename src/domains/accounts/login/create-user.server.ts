import type { Sender } from "#platform/concurrency/sender.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { failAt } from "#domains/accounts/security/errors.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { addApplication } from "#domains/registration/application-rows.server.ts";
import { spendInvitation } from "#domains/registration/invitations.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { rememberWords } from "#platform/search/known-words.server.ts";
import { searchVector } from "#platform/search/search-text.server.ts";
import { personChanged } from "#domains/issues/person-changed.server.ts";
import { isUnproven, releaseUnprovenEmail } from "#domains/people/unproven-email.server.ts";
import { findUserByEmail } from "#domains/people/find-user.server.ts";
import { claimUsername } from "#domains/people/former-usernames.server.ts";
import type { SignUpForm } from "#domains/accounts/account-form/forms.ts";
import { mapTakenErrors } from "#domains/people/map-taken-errors.server.ts";
import { rememberSignUp } from "#domains/screening/sign-up-networks.server.ts";
import { hashPassword, refuseGuessablePassword } from "#domains/accounts/security/passwords.server.ts";
import { type UserRow, users } from "#domains/people/users-table.server.ts";

type Way = {
  /** Queues the email that asks to confirm the email, in the same transaction; absent if no mail goes out. */
  askToConfirm?: ((tx: Queries, user: UserRow) => Promise<void>) | undefined;
  /** The secret of an invitation that this uses. */
  invitation?: string | undefined;
  /** What somebody has been asked and answered who applies for the account: nobody can use or see it until it is accepted. */
  application?: { question: string; answer: string };
};

/**
 * Creates an account. Throws `bad_input` for a password that is easy to guess, `username_taken`, `email_taken`, `email_banned`, and
 * `invitation_ended`.
 */
export async function createUser(
  { database, queue }: { database: Database; queue: Pick<Queue, "emit"> },
  form: SignUpForm,
  sender: Sender,
  { askToConfirm, invitation, application }: Way = {},
): Promise<UserRow> {
  refuseGuessablePassword(form.password, form);
  const { username, firstName, lastName, email } = form;
  const holder = await findUserByEmail(database.queries, email);
  const isFree = holder && askToConfirm && isUnproven(holder);
  if (holder?.bannedAt && !isFree) throw failAt("email", "email_banned");
  const passwordHash = await hashPassword(form.password, sender);
  const values = {
    username,
    firstName,
    lastName,
    email,
    passwordHash,
    standing: "untried" as const,
    search: searchVector({ titles: [username], texts: [] }),
  };
  const now = sql`now()`;
  const waiting = application && { appliedAt: now, deactivatedAt: now };
  return database.transaction(async (tx) => {
    if (invitation !== undefined) await spendInvitation(tx, invitation);
    if (isFree) await releaseUnprovenEmail(tx, email);
    const [user] = await mapTakenErrors(
      tx
        .insert(users)
        .values({ ...values, ...waiting })
        .returning(),
    );
    if (!user) throw new Error("insert returned no user");
    await claimUsername(tx, user.id, username);
    await rememberSignUp(tx, user.id, sender.address);
    if (application) {
      await addApplication(tx, { userId: user.id, ...application });
      return user;
    }
    await rememberWords(tx, [username]);
    await askToConfirm?.(tx, user);
    await personChanged(queue, tx, user.id, "joined");
    return user;
  });
}
