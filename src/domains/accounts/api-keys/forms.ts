import * as z from "zod/mini";
import { requireOneLine } from "#platform/plain-text.ts";

/** Maximum length of a key's name, in characters. */
export const keyNameMax = 50;
/** Maximum number of keys per account. */
export const keysMax = 20;

const required = "Name required!";

/** Body of `createApiKey`. */
export const apiKeyForm = z.object({
  name: z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(keyNameMax, `Name must be at most ${keyNameMax} characters!`),
      requireOneLine("Name cannot contain line breaks or control characters!"),
    ),
});
