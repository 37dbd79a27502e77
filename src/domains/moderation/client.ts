import { createHttpClient } from "#platform/api/http-client.ts";
import { moderationCalls } from "./calls.ts";
import type { ModerationContract } from "./contract.ts";

export const moderationClient = createHttpClient<typeof moderationCalls, ModerationContract>(moderationCalls);
