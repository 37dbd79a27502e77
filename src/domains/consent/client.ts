import { createHttpClient } from "#platform/api/http-client.ts";
import { consentCalls } from "./calls.ts";
import type { ConsentContract } from "./contract.ts";

/** This slice's calls over HTTP, with the viewer's token. */
export const consentClient = createHttpClient<typeof consentCalls, ConsentContract>(consentCalls);
