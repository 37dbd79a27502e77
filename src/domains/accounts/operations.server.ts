import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { apiKeyHandlers } from "./api-keys/api-keys-api.server.ts";
import { apiKeyCalls } from "./api-keys/calls.ts";
import { apiKeyContract } from "./api-keys/contract.ts";
import { emailHandlers } from "./email/email-api.server.ts";
import { emailCalls } from "./email/calls.ts";
import { emailContract } from "./email/contract.ts";
import { loginHandlers } from "./login/login-api.server.ts";
import { loginCalls } from "./login/calls.ts";
import { loginContract } from "./login/contract.ts";
import { passwordHandlers } from "./passwords/passwords-api.server.ts";
import { passwordCalls } from "./passwords/calls.ts";
import { passwordContract } from "./passwords/contract.ts";
import { secondFactorHandlers } from "./second-factor/second-factor-api.server.ts";
import { secondFactorCalls } from "./second-factor/calls.ts";
import { secondFactorContract } from "./second-factor/contract.ts";
import { securityHandlers } from "./security/security-api.server.ts";
import { securityCalls } from "./security/calls.ts";
import { securityContract } from "./security/contract.ts";

type Dependencies = Parameters<typeof loginHandlers>[0] &
  Parameters<typeof passwordHandlers>[0] &
  Parameters<typeof emailHandlers>[0] &
  Parameters<typeof secondFactorHandlers>[0] &
  Parameters<typeof securityHandlers>[0];

/** Signing up, logging in, and what proves who somebody is: password, email, second factor, API keys. */
export function listAccountOperations(dependencies: Dependencies): Operation[] {
  return [
    ...joinOperations(apiKeyCalls, apiKeyContract, apiKeyHandlers(dependencies)),
    ...joinOperations(emailCalls, emailContract, emailHandlers(dependencies)),
    ...joinOperations(loginCalls, loginContract, loginHandlers(dependencies)),
    ...joinOperations(passwordCalls, passwordContract, passwordHandlers(dependencies)),
    ...joinOperations(secondFactorCalls, secondFactorContract, secondFactorHandlers(dependencies)),
    ...joinOperations(securityCalls, securityContract, securityHandlers(dependencies)),
  ];
}
