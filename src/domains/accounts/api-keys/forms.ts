import * as z from "zod/mini";
import { requireOneLine } from "#platform/plain-text.ts";
import { keyNameMax } from "./vocab.ts";

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
