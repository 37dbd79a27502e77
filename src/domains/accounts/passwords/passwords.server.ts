import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { failInput } from "#platform/errors.ts";
import { unifyText } from "#platform/unify-text.ts";

const commonPasswords = new Set(dictionary["passwords-common"].slice(0, 10_000));
/** Shorter words occur in passwords by chance. */
const contextWordMin = 4;
/** Minimum number of characters in a password besides the words that anybody would try. */
const besidesContextMin = 6;
/** Minimum number of different characters in a password. */
const differentMin = 3;
/** Verified if the user is unknown, so that the response takes equally long. */
const decoyHash = hash("nobody has this password");

/** Hashes with Argon2id and the library's defaults (19 MiB, two passes), which OWASP recommends. */
export async function hashPassword(password: string): Promise<string> {
  return hash(unifyText(password));
}

/** How a password matches: as it is hashed today, or as hashes were made before texts were unified. */
type PasswordMatch = "right" | "right as typed" | "wrong";

/**
 * Compares `password` with `passwordHash`. An undefined hash, for an unknown user, takes the same time and never matches:
 * how many hashes are computed depends only on what was typed.
 */
export async function matchPassword(password: string, passwordHash: string | undefined): Promise<PasswordMatch> {
  const known = passwordHash ?? (await decoyHash);
  const unified = unifyText(password);
  if ((await verify(known, unified)) && passwordHash !== undefined) return "right";
  if (unified === password || !(await verify(known, password)) || passwordHash === undefined) return "wrong";
  return "right as typed";
}

/** The email counts because anybody who knows it will try the part before the `@`. */
type Owner = { username: string; email: string };

/**
 * Throws `bad_input` if `password` is one of the 10,000 most common, little more than the name of the site or its owner, or made
 * of fewer than three different characters. `owner` is null while unknown; `path` names the form field.
 */
export function refuseGuessablePassword(password: string, owner: Owner | null, path = "password"): void {
  const lower = unifyText(password).toLowerCase();
  const known = ["longbox", ...(owner ? [owner.username, owner.email, owner.email.split("@")[0] ?? ""] : [])];
  const rest = known
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= contextWordMin)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ""), lower);
  const isContext = rest !== lower && rest.length < besidesContextMin;
  if (commonPasswords.has(lower) || isContext || new Set(lower).size < differentMin)
    throw failInput([{ path, message: "This password is too common. Please choose another one!" }]);
}
