import { announce } from "#platform/db/changes.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { rememberWords } from "#platform/search/known-words.server.ts";
import { searchVector } from "#platform/search/search-text.server.ts";
import { userTag } from "./cache-tags.ts";
import { endMailedLinks, spendEmailToken } from "./email-changes.server.ts";
import { claimUsername, keepFormerUsername } from "./former-usernames.server.ts";
import { isOtherEmail, type UpdateMe } from "./forms.ts";
import { holdUser, unlessTaken } from "./users.server.ts";
import { type UserRow, users } from "./users-table.server.ts";

/**
 * Writes what a person says of themselves; an email that is another mailbox is left out. Returns the user, and whether they
 * have another username now. Throws `username_taken`, `too_many_usernames`.
 */
export async function updateUser(
  tx: Queries,
  id: number,
  form: UpdateMe,
): Promise<{ before: UserRow; user: UserRow; renamed: boolean }> {
  const before = await holdUser(tx, id);
  const { username, firstName, lastName, bio } = form;
  const renamed = username !== before.username;
  const values = {
    firstName,
    lastName,
    ...(bio === undefined ? {} : { bio }),
    ...(isOtherEmail(form.email, before.email) ? {} : { email: form.email }),
    ...(renamed ? { username, search: searchVector({ titles: [username], texts: [] }) } : {}),
  };
  const user = await written(tx, id, values);
  if (username.toLowerCase() !== before.username.toLowerCase()) {
    await claimUsername(tx, id, username);
    await keepFormerUsername(tx, id, before.username);
  }
  if (renamed) await rememberWords(tx, [username]);
  await announce(tx, userTag(id));
  return { before, user, renamed };
}

/** Uses up a token from the mail to a new email and makes that the user's. Throws `email_link_ended`, `email_taken`. */
export async function confirmEmail(
  tx: Queries,
  id: number,
  token: string,
): Promise<{ before: UserRow; user: UserRow }> {
  const before = await holdUser(tx, id);
  const user = await written(tx, id, { email: await spendEmailToken(tx, id, token) });
  // Who can still read the old mailbox has no way in by a link that was sent there.
  await endMailedLinks(tx, id);
  return { before, user };
}

async function written(tx: Queries, id: number, values: Partial<typeof users.$inferInsert>): Promise<UserRow> {
  const [user] = await unlessTaken(tx.update(users).set(values).where(eq(users.id, id)).returning());
  if (!user) throw fail("session_ended");
  return user;
}
