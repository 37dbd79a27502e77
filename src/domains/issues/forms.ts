import * as z from "zod/mini";
import { creditRoles } from "./vocab.ts";

const noRole = "Please select the applicable role(s) this user fulfilled!";

/** Credits of an issue as its forms send them: each user once, with at least one role. */
export const workCredits = z
  .array(
    z.object({
      user: z
        .number("A user must be selected!")
        .check(z.int("A user must be selected!"), z.positive("A user must be selected!")),
      username: z
        .string("A user must have a username!")
        .check(z.minLength(1, "A user must have a username!"), z.maxLength(50)),
      credits: z
        .array(z.enum(creditRoles, "There is no such role!"), noRole)
        .check(z.minLength(1, noRole), z.maxLength(creditRoles.length)),
    }),
    "A user must be selected!",
  )
  .check(
    z.minLength(1, "A user must be selected!"),
    z.maxLength(100, "An issue can credit at most 100 users!"),
    z.refine((credits) => new Set(credits.map(({ username }) => username.toLowerCase())).size === credits.length, {
      error: "A user can be credited only once!",
    }),
  );
export type WorkCredits = z.infer<typeof workCredits>;
