import { createHttpClient } from "#platform/api/http-client.ts";
import { apiKeyCalls } from "./calls.ts";
import type { ApiKeyContract } from "./contract.ts";

export const apiKeyClient = createHttpClient<typeof apiKeyCalls, ApiKeyContract>(apiKeyCalls);
