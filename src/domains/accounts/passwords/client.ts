import { createHttpClient } from "#platform/api/http-client.ts";
import { passwordCalls } from "./calls.ts";
import type { PasswordContract } from "./contract.ts";

export const passwordClient = createHttpClient<typeof passwordCalls, PasswordContract>(passwordCalls);
