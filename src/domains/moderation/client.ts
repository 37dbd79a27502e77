import { createHttpClient } from "#platform/api/http-client.ts";
import { moderationCalls } from "./calls.ts";
import type { ModerationContract } from "./contract.ts";

/** This slice's calls over HTTP, with the viewer's token. */
export const moderationClient = createHttpClient<typeof moderationCalls, ModerationContract>(moderationCalls);
