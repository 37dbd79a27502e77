import { createHttpClient } from "#platform/api/http-client.ts";
import { memberCalls } from "./calls.ts";
import type { MemberContract } from "./contract.ts";

export const memberClient = createHttpClient<typeof memberCalls, MemberContract>(memberCalls);
