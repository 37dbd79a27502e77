import { createHttpClient } from "#platform/api/http-client.ts";
import { adminCalls } from "./calls.ts";
import type { AdminContract } from "./contract.ts";

export const adminClient = createHttpClient<typeof adminCalls, AdminContract>(adminCalls);
