import { createHttpClient } from "#platform/api/http-client.ts";
import { releaseCalls } from "./calls.ts";
import type { ReleaseContract } from "./contract.ts";

export const releaseClient = createHttpClient<typeof releaseCalls, ReleaseContract>(releaseCalls);
