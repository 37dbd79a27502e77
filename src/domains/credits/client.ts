import { createHttpClient } from "#platform/api/http-client.ts";
import { consentCalls } from "./calls.ts";
import type { ConsentContract } from "./contract.ts";

export const consentClient = createHttpClient<typeof consentCalls, ConsentContract>(consentCalls);
