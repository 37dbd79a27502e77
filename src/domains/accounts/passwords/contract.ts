import * as z from "zod/mini";
import { changePasswordForm, forgotPasswordForm, passwordForm, resetPasswordBody } from "#domains/accounts/account-form/forms.ts";
import type { Schemas } from "#platform/api/operation.ts";

export const passwordContract = {
  changePassword: {
    summary:
      "Change the password (the current one is required); ends all other sessions and returns a token for this session",
    event: "password change",
    body: changePasswordForm,
    response: z.object({ token: z.string() }),
  },
  confirmPassword: {
    summary:
      "Confirm the password. For the next ten minutes this session can then export, erase, and change the email without it.",
    event: "password check",
    body: passwordForm,
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
} as const satisfies Record<string, Schemas>;
