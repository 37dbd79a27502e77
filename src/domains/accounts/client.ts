import { createHttpClient } from "#platform/api/http-client.ts";
import { accountCalls } from "./calls.ts";
import type { AccountContract } from "./contract.ts";

export const accountClient = createHttpClient<typeof accountCalls, AccountContract>(accountCalls);
