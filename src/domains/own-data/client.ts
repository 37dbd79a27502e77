import { createHttpClient } from "#platform/api/http-client.ts";
import { ownDataCalls } from "./calls.ts";
import type { OwnDataContract } from "./contract.ts";

/** This slice's calls over HTTP, with the viewer's token. */
export const ownDataClient = createHttpClient<typeof ownDataCalls, OwnDataContract>(ownDataCalls);
