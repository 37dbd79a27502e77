import { createHttpClient } from "#platform/api/http-client.ts";
import { searchCalls } from "./calls.ts";
import type { SearchContract } from "./contract.ts";

/** This slice's calls over HTTP, with the viewer's token. */
export const searchClient = createHttpClient<typeof searchCalls, SearchContract>(searchCalls);
