import { passwordForm } from "#domains/accounts/account-form/forms.ts";
import type { Contract } from "#platform/api/operation.ts";
import type { securityCalls } from "./calls.ts";

export const securityContract = {
  confirmPassword: {
    summary:
      "Confirm the password. For the next ten minutes this session can then export, erase, and change the email without it.",
    event: "password check",
    body: passwordForm,
  },
} as const satisfies Contract<typeof securityCalls>;
export type SecurityContract = typeof securityContract;
