import { createHttpClient } from "#platform/api/http-client.ts";
import { postCalls } from "./calls.ts";
import type { PostContract } from "./contract.ts";

export const postClient = createHttpClient<typeof postCalls, PostContract>(postCalls);
