import * as z from "zod/mini";
import { changePasswordForm, forgotPasswordForm, resetPasswordBody } from "#domains/accounts/account-form/forms.ts";
import type { Contract } from "#platform/api/operation.ts";
import type { passwordCalls } from "./calls.ts";

export const passwordContract = {
  changePassword: {
    summary:
      "Change the password (the current one is required); ends all other sessions and returns a token for this session",
    event: "password change",
    body: changePasswordForm,
    response: z.object({ token: z.string() }),
  },
  forgotPassword: {
    summary: "Send a password reset link by email. The response is the same whether or not the account exists.",
    event: "password reset request",
    body: forgotPasswordForm,
    response: z.object({ message: z.string() }),
  },
  resetPassword: {
    summary: "Set a new password with the emailed token; ends all of the user's sessions",
    event: "password reset",
    params: z.object({ resetToken: z.string() }),
    body: resetPasswordBody,
    response: z.object({}),
  },
} as const satisfies Contract<typeof passwordCalls>;
export type PasswordContract = typeof passwordContract;
