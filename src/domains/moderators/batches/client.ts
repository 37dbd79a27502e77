import { createHttpClient } from "#platform/api/http-client.ts";
import { batchCalls } from "./calls.ts";
import type { BatchContract } from "./contract.ts";

export const batchClient = createHttpClient<typeof batchCalls, BatchContract>(batchCalls);
