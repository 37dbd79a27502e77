import { createHttpClient } from "#platform/api/http-client.ts";
import { publishingCalls } from "./calls.ts";
import type { PublishingContract } from "./contract.ts";

export const publishingClient = createHttpClient<typeof publishingCalls, PublishingContract>(publishingCalls);
