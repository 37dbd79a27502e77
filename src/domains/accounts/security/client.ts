import { createHttpClient } from "#platform/api/http-client.ts";
import { securityCalls } from "./calls.ts";
import type { SecurityContract } from "./contract.ts";

export const securityClient = createHttpClient<typeof securityCalls, SecurityContract>(securityCalls);
