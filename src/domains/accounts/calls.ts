import { apiKeyCalls } from "./api-keys/calls.ts";
import { emailCalls } from "./email/calls.ts";
import { loginCalls } from "./login/calls.ts";
import { passwordCalls } from "./passwords/calls.ts";
import { photoCalls } from "./photos/calls.ts";
import { profileCalls } from "./profile/calls.ts";
import { secondFactorCalls } from "./second-factor/calls.ts";
import { securityCalls } from "./security/calls.ts";
import { spaceCalls } from "./space/calls.ts";

/** The calls of all rooms of this slice. */
export const accountCalls = {
  ...apiKeyCalls,
  ...emailCalls,
  ...loginCalls,
  ...passwordCalls,
  ...photoCalls,
  ...profileCalls,
  ...secondFactorCalls,
  ...securityCalls,
  ...spaceCalls,
};
