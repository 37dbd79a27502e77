import * as z from "zod/mini";
import { ownUserResponse } from "#domains/people/schemas.ts";
import type { Contract, FilePart } from "#platform/api/operation.ts";
import type { photoCalls } from "./calls.ts";
import { photoMissing, photoRule } from "./photo-rule.ts";

const photoPart = {
  atLeast: 1,
  atMost: 1,
  maxBytes: photoRule.maxBytes,
  tooLarge: photoRule.tooLarge,
  missing: photoMissing,
} as const satisfies FilePart;

export const photoContract = {
  updateBackgroundPhoto: {
    summary: "Replace the background photo of the profile",
    body: z.object({}),
    files: { backgroundProfilePhoto: photoPart },
    response: ownUserResponse,
  },
  updateProfilePhoto: {
    summary: "Replace the profile photo; its middle square is shown",
    body: z.object({}),
    files: { profilePhoto: photoPart },
    response: ownUserResponse,
  },
} as const satisfies Contract<typeof photoCalls>;
export type PhotoContract = typeof photoContract;
