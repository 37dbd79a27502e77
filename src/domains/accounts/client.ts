import { createHttpClient } from "#platform/api/http-client.ts";
import { accountCalls } from "./calls.ts";
import type { AccountContract } from "./contract.ts";

/** This slice's calls over HTTP, with the viewer's token. */
export const accountClient = createHttpClient<typeof accountCalls, AccountContract>(accountCalls);
