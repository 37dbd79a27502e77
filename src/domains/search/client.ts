import { createHttpClient } from "#platform/api/http-client.ts";
import { searchCalls } from "./calls.ts";
import type { SearchContract } from "./contract.ts";

export const searchClient = createHttpClient<typeof searchCalls, SearchContract>(searchCalls);
