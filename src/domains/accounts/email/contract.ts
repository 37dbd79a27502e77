import * as z from "zod/mini";
import { ownUserResponse } from "#domains/people/schemas.ts";
import type { Contract } from "#platform/api/operation.ts";
import type { emailCalls } from "./calls.ts";

export const emailContract = {
  confirmEmail: {
    summary: "Confirm an email with the token sent to it: a new one, or the one given at sign-up",
    event: "email confirmation",
    params: z.object({ emailToken: z.string() }),
    response: ownUserResponse,
  },
  sendConfirmation: {
    summary:
      "Send the link that confirms the viewer's email again; the earlier link stops working. It goes to the email they have requested, if any; with `toCurrent` it goes to the current one, which cancels that request.",
    body: z.object({ toCurrent: z.optional(z.boolean()) }),
    response: z.object({ email: z.string() }),
  },
} as const satisfies Contract<typeof emailCalls>;
export type EmailContract = typeof emailContract;
