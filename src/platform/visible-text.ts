import * as z from "zod/mini";

/** Anything but spaces, control characters, and characters that show nothing, such as the zero-width space. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Controls, and characters that reorder the text around them; letters have their own direction. */
const drivesText = "\\p{Cc}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069";
const oneLine = new RegExp(`^[^${drivesText}]*$`, "u");

/** Requires a text of one line, without control characters. `refusal` is the error sentence. */
export function requireOneLine(refusal: string) {
  return z.regex(oneLine, refusal);
}

const besidesLines = new RegExp(`(?![\\n\\t\\0])[${drivesText}]`, "gu");
/** Keeps the line breaks of a text, as LF, and leaves out other controls. NUL is left, to be refused. */
export const asLines = z.overwrite((text: string) => text.replaceAll(/\r\n?/g, "\n").replaceAll(besidesLines, ""));

/** Requires a text to show something. `required` is the error sentence. */
export function visibleText(required: string) {
  return z.refine<string>((text) => visible.test(text), required);
}
