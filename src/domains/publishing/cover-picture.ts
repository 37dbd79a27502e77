import * as z from "zod/mini";
import { coverRule } from "#domains/books/vocab.ts";
import { type LocalPicture, pictureProblems } from "#platform/images/local-picture.ts";

/** A cover in a form in the browser: chosen (`missing` is said where it is not), readable, and of the cover's size. */
export function coverPicture(missing: string) {
  return z
    .custom<LocalPicture, LocalPicture | null>((value) => value !== null && value !== undefined, missing)
    .check((context) => {
      if (!context.value) return;
      const [message] = pictureProblems(coverRule, context.value);
      if (message) context.issues.push({ code: "custom", message, input: context.value });
    });
}

/** A cover in a form that edits: checked only when one was chosen, and the present one is to be removed for it. */
export const replacedCover = z.custom<LocalPicture | null>().check((context) => {
  const [message] = context.value ? pictureProblems(coverRule, context.value) : [];
  if (message) context.issues.push({ code: "custom", message, input: context.value });
});
