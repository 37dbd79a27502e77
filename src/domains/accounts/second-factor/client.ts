import { createHttpClient } from "#platform/api/http-client.ts";
import { secondFactorCalls } from "./calls.ts";
import type { SecondFactorContract } from "./contract.ts";

export const secondFactorClient = createHttpClient<typeof secondFactorCalls, SecondFactorContract>(secondFactorCalls);
