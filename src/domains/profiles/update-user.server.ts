import type { UpdateMe } from "#domains/accounts/account-form/forms.ts";
import { lockUnsuspendedUser } from "#domains/people/find-user.server.ts";
import { claimUsername, reserveFormerUsername } from "#domains/people/former-usernames.server.ts";
import { isOtherEmail } from "#domains/people/is-other-email.ts";
import { type UserRow, users } from "#domains/people/users-table.server.ts";
import { writeUser } from "#domains/people/write-user.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { rememberWords } from "#platform/search/known-words.server.ts";
import { searchVector } from "#platform/search/search-text.server.ts";

/**
 * Saves the names, username, bio, and letter case of the email. A different email is not saved here, because it must be confirmed
 * first. Returns the user before and after, and whether the username changed. Throws `username_taken`, `too_many_usernames`, and
 * `session_ended`.
 */
export async function updateUser(
  tx: Queries,
  id: number,
  form: UpdateMe,
): Promise<{ before: UserRow; user: UserRow; renamed: boolean }> {
  const before = await lockUnsuspendedUser(tx, id);
  const { username, firstName, lastName, bio } = form;
  const renamed = username !== before.username;
  const values = {
    firstName,
    lastName,
    bio,
    email: isOtherEmail(form.email, before.email) ? undefined : form.email,
    ...(renamed ? { username, search: searchVector({ titles: [username], texts: [] }) } : {}),
  };
  const user = await writeUser(tx, eq(users.id, id), values);
  if (username.toLowerCase() !== before.username.toLowerCase()) {
    await claimUsername(tx, id, username);
    await reserveFormerUsername(tx, id, before.username);
  }
  if (renamed) await rememberWords(tx, [username]);
  return { before, user, renamed };
}

/** Shows a user's bookmarks and subscriptions to everybody, or only to themselves. Throws `session_ended`. */
export function showLibrary(tx: Queries, id: number, showsLibrary: boolean): Promise<UserRow> {
  return writeUser(tx, eq(users.id, id), { showsLibrary });
}
