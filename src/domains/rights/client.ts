import { createHttpClient } from "#platform/api/http-client.ts";
import { rightsCalls } from "./calls.ts";
import type { RightsContract } from "./contract.ts";

export const rightsClient = createHttpClient<typeof rightsCalls, RightsContract>(rightsCalls);
