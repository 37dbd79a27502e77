import { fail } from "#platform/errors.ts";

/** Must not start with a dot, which excludes `.`, `..`, and the folder of temporary files. */
const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const longestPart = 200;
const longestKey = 600;

/**
 * Whether `key` consists of parts of `[A-Za-z0-9._-]` joined by `/`. Parts have at most 200 characters and do not start
 * with a dot; the key has at most 600. Every such key is a safe path on disk and a plain name in S3.
 */
export function isKey(key: string): boolean {
  return key.length <= longestKey && key.split("/").every((name) => name.length <= longestPart && part.test(name));
}

/** Throws `bad_input` unless `key` is one. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw fail("bad_input", {}, { cause: new Error(`invalid storage key: ${JSON.stringify(key)}`) });
}

/** Throws `bad_input` unless some key could start with `prefix`. */
export function checkPrefix(prefix: string): void {
  if (prefix !== "") checkKey(prefix.endsWith("/") ? `${prefix}x` : prefix);
}
