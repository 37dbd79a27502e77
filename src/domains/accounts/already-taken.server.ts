import { violates } from "#platform/db/database-error.server.ts";
import { fail } from "#platform/errors.ts";

export function usernameTaken() {
  return fail("username_taken", {}, { issues: [{ path: "username", message: fail("username_taken").message }] });
}

export function emailTaken() {
  return fail("email_taken", {}, { issues: [{ path: "email", message: fail("email_taken").message }] });
}

/** Returns what `write`, which sets a username or an email, resolves to. Throws `username_taken`, `email_taken`. */
export async function refuseTaken<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violates(error, "users_username_key")) throw usernameTaken();
    if (violates(error, "users_email_key")) throw emailTaken();
    throw error;
  }
}
