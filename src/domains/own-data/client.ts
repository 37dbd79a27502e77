import { createHttpClient } from "#platform/api/http-client.ts";
import { ownDataCalls } from "./calls.ts";
import type { OwnDataContract } from "./contract.ts";

export const ownDataClient = createHttpClient<typeof ownDataCalls, OwnDataContract>(ownDataCalls);
