/** Scripts that write words without spaces. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Returns the words of a text as they are compared: lowercase, without accents, invisible characters, and punctuation. Empty if there
 * are no letters or digits.
 */
export function toComparableWords(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * Whether a text has a listed word or phrase: as whole words, so that a town is not refused for a part of its name; in scripts without
 * spaces, anywhere. Both are as `toComparableWords` returns them.
 */
export function hasListedWord(text: string, listed: string): boolean {
  return withoutSpaces.test(listed) ? text.includes(listed) : ` ${text} `.includes(` ${listed} `);
}

/** Returns a domain as it is compared: in lowercase and ASCII, without `@`, `*.`, and a dot at the end. Undefined if it is none. */
export function toComparableDomain(text: string): string | undefined {
  const given = text
    .trim()
    .replace(/^.*@/, "")
    .replace(/^(\*?\.)+/, "")
    .replace(/\.$/, "");
  if (!/^[^\s/?#:@%]+$/u.test(given) || !URL.canParse(`http://${given}`)) return undefined;
  const { hostname } = new URL(`http://${given}`);
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(hostname) && !/^[\d.]+$/.test(hostname) ? hostname : undefined;
}

/** Lists a domain and all that it is a part of, such as `mail.example.org`, `example.org`, and `org`. */
export function listDomainsAbove(domain: string): string[] {
  const labels = domain.split(".");
  return labels.map((_, at) => labels.slice(at).join("."));
}
