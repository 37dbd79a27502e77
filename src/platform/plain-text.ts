import * as z from "zod/mini";

/** Characters that reorder the text around them; letters have their own direction. */
export const reordering = /[\u202a-\u202e\u2066-\u2069]/gu;
/** Controls, and those. */
const drivesText = "\\p{Cc}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069";
const oneLine = new RegExp(`^[^${drivesText}]*$`, "u");

/** Requires a text of one line, without control characters. `refusal` is the error sentence. */
export function requireOneLine(refusal: string) {
  return z.regex(oneLine, refusal);
}

const besidesLines = new RegExp(`(?![\\n\\t\\0])[${drivesText}]`, "gu");
/** Keeps the line breaks of a text, as LF, and leaves out other controls. NUL is left, to be refused. */
export const asLines = z.overwrite((text: string) => text.replaceAll(/\r\n?/g, "\n").replaceAll(besidesLines, ""));
