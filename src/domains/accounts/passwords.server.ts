import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { badInput } from "#platform/errors.ts";

const mostUsed = new Set(dictionary["passwords-common"].slice(0, 10_000));
/** Verified against when there is no such user, so that the answer takes as long. */
const nobody = hash("nobody has this password");

/** Argon2id with the library's parameters (19 MiB, two passes), which are OWASP's. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether `password` is the one behind `passwordHash`; undefined, for an unknown user, takes the same time and is never right. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const right = await verify(passwordHash ?? (await nobody), password);
  return right && passwordHash !== undefined;
}

/** Throws `bad_input` for a password that is among the 10,000 most used ones. `path` is the field it came in. */
export function refuseCommonPassword(password: string, path = "password"): void {
  if (mostUsed.has(password.toLowerCase()))
    throw badInput([{ path, message: "This password is too common. Please choose another one!" }]);
}
