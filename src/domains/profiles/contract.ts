import * as z from "zod/mini";
import { updateMeBody } from "#domains/accounts/account-form/forms.ts";
import { meResponse, ownUserResponse } from "#domains/people/schemas.ts";
import type { Contract } from "#platform/api/operation.ts";
import type { profileCalls } from "./calls.ts";

export const profileContract = {
  updateMe: {
    summary:
      "Change names, username, bio, and email. A new email needs the password, sent along or given within the last ten minutes; where the site sends mail, it takes effect once confirmed by its link.",
    body: updateMeBody,
    response: meResponse,
  },
  updatePrivacy: {
    summary: "Show the viewer's bookmarks and subscriptions to everyone, or only to the viewer",
    body: z.object({ showsLibrary: z.boolean() }),
    response: ownUserResponse,
  },
} as const satisfies Contract<typeof profileCalls>;
export type ProfileContract = typeof profileContract;
