import { violates } from "#platform/db/database-error.server.ts";
import { failAt } from "#platform/errors.ts";

/** Returns what `write`, which sets a username or an email, resolves to. Throws `username_taken`, `email_taken`. */
export async function mapTakenErrors<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violates(error, "users_username_key")) throw failAt("username", "username_taken");
    if (violates(error, "users_email_key")) throw failAt("email", "email_taken");
    throw error;
  }
}
