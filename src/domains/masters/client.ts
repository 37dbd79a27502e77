import { createHttpClient } from "#platform/api/http-client.ts";
import { masterCalls } from "./calls.ts";
import type { MasterContract } from "./contract.ts";

export const masterClient = createHttpClient<typeof masterCalls, MasterContract>(masterCalls);
