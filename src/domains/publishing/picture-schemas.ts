import * as z from "zod/mini";
import { coverRule } from "#domains/books/vocab.ts";
import { pagesMax } from "#domains/issues/vocab.ts";
import { findPictureProblems, type LocalPicture } from "#platform/images/local-picture.ts";
import { missingPages } from "./forms.ts";

// Schemas for the pictures in a form. Only the browser uses them: the server checks the files themselves.

/** A cover that must be chosen, readable, and of a cover's size. `missing` is the message if none is chosen. */
export function requiredCover(missing: string) {
  return z
    .custom<LocalPicture, LocalPicture | null>((value) => value !== null && value !== undefined, missing)
    .check((context) => {
      if (!context.value) return;
      const [message] = findPictureProblems(coverRule, context.value);
      if (message) context.issues.push({ code: "custom", message, input: context.value });
    });
}

/** A cover that may replace the current one; null keeps the current one. */
export const replacementCover = z.custom<LocalPicture | null>().check((context) => {
  const [message] = context.value ? findPictureProblems(coverRule, context.value) : [];
  if (message) context.issues.push({ code: "custom", message, input: context.value });
});

/** The pages of an issue: at least one and at most 200. */
export function requiredPages<P>() {
  return z
    .array(z.custom<P>())
    .check(z.minLength(1, missingPages), z.maxLength(pagesMax, `An issue has at most ${pagesMax} pages.`));
}
