import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { badInput } from "#platform/errors.ts";

const commonPasswords = new Set(dictionary["passwords-common"].slice(0, 10_000));
/** Verified if the user is unknown, so that the response takes the same time. */
const decoyHash = hash("nobody has this password");

/** Hashes with Argon2id and the library's defaults (19 MiB, two passes), which OWASP recommends. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether `password` matches `passwordHash`. An undefined hash, for an unknown user, takes the same time and never matches. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoyHash), password);
  return matches && passwordHash !== undefined;
}

/** Throws `bad_input` if `password` is one of the 10,000 most common. `path` names its form field. */
export function refuseCommonPassword(password: string, path = "password"): void {
  if (commonPasswords.has(password.toLowerCase()))
    throw badInput([{ path, message: "This password is too common. Please choose another one!" }]);
}
