import { isViolation } from "#platform/db/database-error.server.ts";
import { failAt } from "./errors.ts";

/** Awaits a write that sets a username or an email. Throws `username_taken` and `email_taken` for violated unique constraints. */
export async function mapTakenErrors<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isViolation(error, "users_username_key")) throw failAt("username", "username_taken");
    if (isViolation(error, "users_email_key")) throw failAt("email", "email_taken");
    throw error;
  }
}
