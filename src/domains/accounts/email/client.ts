import { createHttpClient } from "#platform/api/http-client.ts";
import { emailCalls } from "./calls.ts";
import type { EmailContract } from "./contract.ts";

export const emailClient = createHttpClient<typeof emailCalls, EmailContract>(emailCalls);
