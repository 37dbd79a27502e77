import * as z from "zod/mini";
import { loginForm, signUpBody } from "#domains/accounts/account-form/forms.ts";
import { ownUser } from "#domains/people/schemas.ts";
import type { Contract } from "#platform/api/operation.ts";
import type { loginCalls } from "./calls.ts";

const session = z.object({ token: z.string(), isReactivated: z.boolean(), data: z.object({ user: ownUser }) });

export const loginContract = {
  login: {
    summary:
      "Log in; reactivates a deactivated account. An account with a second factor needs a `code` too: without it the error is `code_needed`.",
    event: "login",
    body: loginForm,
    response: session,
  },
  signUp: {
    summary:
      "Create an account and log in, with an `invitation` where the site needs one. A site can be closed, or take new accounts by application only",
    event: "sign-up",
    body: signUpBody,
    response: session,
    status: 201,
  },
} as const satisfies Contract<typeof loginCalls>;
export type LoginContract = typeof loginContract;
