import { createHttpClient } from "#platform/api/http-client.ts";
import { loginCalls } from "./calls.ts";
import type { LoginContract } from "./contract.ts";

export const loginClient = createHttpClient<typeof loginCalls, LoginContract>(loginCalls);
