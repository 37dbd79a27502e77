import { apiKeyContract } from "./api-keys/contract.ts";
import { emailContract } from "./email/contract.ts";
import { loginContract } from "./login/contract.ts";
import { passwordContract } from "./passwords/contract.ts";
import { photoContract } from "./photos/contract.ts";
import { profileContract } from "./profile/contract.ts";
import { secondFactorContract } from "./second-factor/contract.ts";
import { securityContract } from "./security/contract.ts";
import { spaceContract } from "./space/contract.ts";

/** The schemas of the calls of all rooms of this slice. */
export const accountContract = {
  ...apiKeyContract,
  ...emailContract,
  ...loginContract,
  ...passwordContract,
  ...photoContract,
  ...profileContract,
  ...secondFactorContract,
  ...securityContract,
  ...spaceContract,
};
