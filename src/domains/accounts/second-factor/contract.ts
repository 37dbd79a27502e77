import * as z from "zod/mini";
import type { Contract } from "#platform/api/operation.ts";
import type { secondFactorCalls } from "./calls.ts";
import { beginSecondFactorForm, confirmSecondFactorForm, removeSecondFactorForm } from "./forms.ts";

export const secondFactorContract = {
  beginSecondFactor: {
    summary:
      "Create a secret for an authenticator app (TOTP), also as an address and as a QR code (SVG). It takes effect once confirmed with a code. Where the site sends mail, the email must be confirmed first.",
    event: "second factor begun",
    body: beginSecondFactorForm,
    response: z.object({ secret: z.string(), address: z.string(), qr: z.string() }),
  },
  confirmSecondFactor: {
    summary:
      "Turn on the second factor with a code from the app. Returns recovery codes, each good for one login without the app; they are returned only once.",
    event: "second factor set",
    body: confirmSecondFactorForm,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  getSecondFactor: {
    summary: "Whether the viewer's logins need a code, and how many recovery codes are left",
    response: z.object({ secondFactor: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() }) }),
  },
  removeSecondFactor: {
    summary: "Remove the second factor, with the password and a code",
    event: "second factor removed",
    body: removeSecondFactorForm,
  },
} as const satisfies Contract<typeof secondFactorCalls>;
export type SecondFactorContract = typeof secondFactorContract;
