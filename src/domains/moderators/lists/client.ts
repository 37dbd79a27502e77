import { createHttpClient } from "#platform/api/http-client.ts";
import { listCalls } from "./calls.ts";
import type { ListContract } from "./contract.ts";

export const listClient = createHttpClient<typeof listCalls, ListContract>(listCalls);
