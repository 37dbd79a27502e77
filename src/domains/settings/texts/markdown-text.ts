import * as z from "zod/mini";
import { asLines } from "#platform/plain-text.ts";
import { visibleText } from "#platform/visible-text.ts";

/** More than any text needs. Markdown takes time that grows with the square of these, up to many seconds, whenever a page is made. */
const marksMax = 3000;
const otherSigns = /[^*_<>]/g;

/** A text in Markdown of at most `max` characters. `required` is the sentence for an empty one. */
export function markdownText(max: number, required: string) {
  const tooLong = `This must be at most ${max.toLocaleString("en-US")} characters.`;
  return z.string(required).check(
    z.trim(),
    asLines,
    z.maxLength(max, tooLong),
    visibleText(required),
    z.refine(
      (text) => text.replaceAll(otherSigns, "").length <= marksMax,
      `This can have at most ${marksMax.toLocaleString("en-US")} of the signs * _ < and >.`,
    ),
  );
}
