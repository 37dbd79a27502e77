import { createHttpClient } from "#platform/api/http-client.ts";
import { creditCalls } from "./calls.ts";
import type { CreditContract } from "./contract.ts";

export const creditClient = createHttpClient<typeof creditCalls, CreditContract>(creditCalls);
