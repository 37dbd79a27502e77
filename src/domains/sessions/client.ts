import { createHttpClient } from "#platform/api/http-client.ts";
import { sessionCalls } from "./calls.ts";
import type { SessionContract } from "./contract.ts";

export const sessionClient = createHttpClient<typeof sessionCalls, SessionContract>(sessionCalls);
