import * as z from "zod/mini";

/** Anything but spaces, control characters, and characters that show nothing, such as the zero-width space. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Requires a text to show something. `required` is the error sentence. */
export function visibleText(required: string) {
  return z.refine<string>((text) => visible.test(text), required);
}
