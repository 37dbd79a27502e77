import * as z from "zod/mini";
import type { Contract } from "#platform/api/operation.ts";
import type { peopleCalls } from "./calls.ts";
import { publicUser, userId } from "./schemas.ts";
import { emailMax, usernameMax } from "./vocab.ts";

export const peopleContract = {
  getUser: {
    summary:
      "A user by id or by username (a former one works for 90 days); the viewer also by their own email. Never returns an email.",
    query: z.object({
      id: z.optional(userId),
      username: z.optional(z.string().check(z.maxLength(usernameMax))),
      email: z.optional(z.string().check(z.maxLength(emailMax))),
    }),
    response: z.object({ user: publicUser }),
  },
} as const satisfies Contract<typeof peopleCalls>;
export type PeopleContract = typeof peopleContract;
