import { fail } from "#platform/errors.ts";

/** Not beginning with a dot, so that `.`, `..` and the folder of temporary files are never named. */
const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const longestPart = 200;
const longestKey = 600;

/**
 * Throws `bad_input` unless `key` is made of parts of `[A-Za-z0-9._-]` joined by `/`, none of them beginning with a dot,
 * each of at most 200 characters, 600 in all. Every such key is a safe path on disk and a plain name in S3.
 */
export function checkKey(key: string): void {
  const usable =
    key.length <= longestKey && key.split("/").every((name) => name.length <= longestPart && part.test(name));
  if (!usable) throw fail("bad_input", {}, { cause: new Error(`unusable storage key: ${JSON.stringify(key)}`) });
}

/** Throws `bad_input` unless some key could begin with `prefix`. */
export function checkPrefix(prefix: string): void {
  if (prefix !== "") checkKey(prefix.endsWith("/") ? `${prefix}x` : prefix);
}
