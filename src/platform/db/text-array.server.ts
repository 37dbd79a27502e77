import { types } from "pg";

/**
 * Parses PostgreSQL's text form of an array of texts, such as `{480.webp,828.webp}`. Arrays of simple words are split;
 * others are left to the driver, whose parser goes character by character. On a reader's page, that took a fifth of all
 * memory: each of 24 pictures has up to eight sizes.
 */
export function parseTextArray(text: string): string[] {
  // Everything but simple words is quoted, except null and the bounds and braces of nested arrays.
  if (!/^\{[\w.:+/-]*(,[\w.:+/-]+)*\}$/.test(text) || text.includes("NULL")) return parseAnyArray(text);
  return text === "{}" ? [] : text.slice(1, -1).split(",");
}

/** The type `text[]`; the driver's list of types lacks it. */
const textArray = 1009 as typeof types.builtins.TEXT;
const parseAnyArray = types.getTypeParser(textArray) as (text: string) => string[];

/** Makes the driver parse arrays of texts with `parseTextArray`, on all connections. */
export function installTextArrayParser(): void {
  types.setTypeParser(textArray, parseTextArray);
}
