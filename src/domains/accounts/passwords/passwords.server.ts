import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { Sender } from "#platform/concurrency/sender.server.ts";
import { takeTurns } from "#platform/concurrency/take-turns.server.ts";
import { failInput } from "#platform/errors.ts";

const commonPasswords = new Set(dictionary["passwords-common"].slice(0, 10_000));
/** Shorter words occur in passwords by chance. */
const contextWordMin = 4;
/** Minimum number of characters in a password besides the words that anybody would try. */
const besidesContextMin = 6;
/** Minimum number of different characters in a password. */
const differentMin = 3;
/** Verified if the user is unknown, so that the response takes equally long. */
const decoyHash = hash("nobody has this password");

/** Two of the four threads that also read and write files. Each hash takes a core and 19 MiB for a moment. */
const inTurn = takeTurns({ places: 2, waiting: 500 });

/** Hashes with Argon2id and the library's defaults (19 MiB, two passes), which OWASP recommends. */
export async function hashPassword(password: string, sender: Sender): Promise<string> {
  return inTurn(sender, () => hash(password));
}

/** Whether `password` matches `passwordHash`. An undefined hash, for an unknown user, takes the same time and never matches. */
export async function isPassword(password: string, passwordHash: string | undefined, sender: Sender): Promise<boolean> {
  const known = passwordHash ?? (await decoyHash);
  const matches = await inTurn(sender, () => verify(known, password));
  return matches && passwordHash !== undefined;
}

/** The email counts because anybody who knows it will try the part before the `@`. */
type Owner = { username: string; email: string };

/**
 * Throws `bad_input` if `password` is one of the 10,000 most common, little more than the name of the site or its owner, or made
 * of fewer than three different characters. `owner` is null while unknown; `path` names the form field.
 */
export function refuseGuessablePassword(password: string, owner: Owner | null, path = "password"): void {
  const lower = password.toLowerCase();
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
