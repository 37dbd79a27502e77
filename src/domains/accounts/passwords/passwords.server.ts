import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { Sender } from "#platform/concurrency/sender.server.ts";
import { takeTurns } from "#platform/concurrency/take-turns.server.ts";
import { failInput } from "#platform/errors.ts";
import { unifyText } from "#platform/unify-text.ts";

const commonPasswords = new Set(dictionary["passwords-common"]);
/** Shorter words occur in passwords by chance. */
const contextWordMin = 4;
const commonWordMin = 5;
/** Minimum number of characters in a password besides the word that anybody would try. */
const besidesWordMin = 6;
/** What people write instead of letters. */
const lookAlikes: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  "5": "s",
  $: "s",
  "7": "t",
};
/** Minimum number of different characters in a password. */
const differentMin = 3;
/** Verified if the user is unknown, so that the response takes equally long. */
const decoyHash = hash("nobody has this password");

/** Two of the four threads that also read and write files. Each hash takes a core and 19 MiB for a moment. */
const inTurn = takeTurns({ places: 2, waiting: 500 });

/** Hashes with Argon2id and the library's defaults (19 MiB, two passes), which OWASP recommends. */
export async function hashPassword(password: string, sender: Sender): Promise<string> {
  return inTurn(sender, () => hash(unifyText(password)));
}

/** How a password matches: as it is hashed today, or as hashes were made before texts were unified. */
type PasswordMatch = "right" | "right as typed" | "wrong";

/**
 * Compares `password` with `passwordHash`. An undefined hash, for an unknown user, takes the same time and never matches:
 * how many hashes are computed depends only on what was typed.
 */
export async function matchPassword(
  password: string,
  passwordHash: string | undefined,
  sender: Sender,
): Promise<PasswordMatch> {
  const known = passwordHash ?? (await decoyHash);
  const matches = (text: string) => inTurn(sender, () => verify(known, text));
  const unified = unifyText(password);
  if ((await matches(unified)) && passwordHash !== undefined) return "right";
  if (unified === password || !(await matches(password)) || passwordHash === undefined) return "wrong";
  return "right as typed";
}

/** The email counts because anybody who knows it will try the part before the `@`. */
type Owner = { username: string; email: string };

/**
 * Throws `bad_input` if `password` is one of some 50,000 common ones, little more than one of those or the name of the site or its owner,
 * made of fewer than three different characters, or a few characters repeated. `owner` is null while unknown; `path` names the form field.
 */
export function refuseGuessablePassword(password: string, owner: Owner | null, path = "password"): void {
  const lower = unifyText(password).toLowerCase();
  const plain = lower.replace(/[@431!05$7]/g, (sign) => lookAlikes[sign] ?? sign);
  const isGuessable = [lower, plain].some((text) => isContext(text, owner) || isLittleMoreThanCommon(text));
  if (isGuessable || new Set(lower).size < differentMin || isRepetition(lower))
    throw failInput([{ path, message: "This password is too common. Please choose another one!" }]);
}

function isContext(text: string, owner: Owner | null): boolean {
  const known = ["longbox", ...(owner ? [owner.username, owner.email, owner.email.split("@")[0] ?? ""] : [])];
  const rest = known
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= contextWordMin)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ""), text);
  return rest !== text && rest.length < besidesWordMin;
}

function isLittleMoreThanCommon(text: string): boolean {
  const shortest = Math.max(commonWordMin, text.length - besidesWordMin + 1);
  for (let length = shortest; length <= text.length; length++)
    for (let at = 0; at + length <= text.length; at++)
      if (commonPasswords.has(text.slice(at, at + length))) return true;
  return false;
}

/** Whether a text only repeats its first few characters. */
function isRepetition(text: string): boolean {
  for (let length = 1; length < besidesWordMin; length++)
    if (text.slice(length) === text.slice(0, -length)) return true;
  return false;
}
