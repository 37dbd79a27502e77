import { createHttpClient } from "#platform/api/http-client.ts";
import { profileCalls } from "./calls.ts";
import type { ProfileContract } from "./contract.ts";

export const profileClient = createHttpClient<typeof profileCalls, ProfileContract>(profileCalls);
