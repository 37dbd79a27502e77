import { createHttpClient } from "#platform/api/http-client.ts";
import { blockingCalls } from "./calls.ts";
import type { BlockingContract } from "./contract.ts";

export const blockingClient = createHttpClient<typeof blockingCalls, BlockingContract>(blockingCalls);
