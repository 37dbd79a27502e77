import { createHttpClient } from "#platform/api/http-client.ts";
import { queueCalls } from "./calls.ts";
import type { QueueContract } from "./contract.ts";

export const queueClient = createHttpClient<typeof queueCalls, QueueContract>(queueCalls);
