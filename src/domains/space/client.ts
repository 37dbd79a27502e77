import { createHttpClient } from "#platform/api/http-client.ts";
import { spaceCalls } from "./calls.ts";
import type { SpaceContract } from "./contract.ts";

export const spaceClient = createHttpClient<typeof spaceCalls, SpaceContract>(spaceCalls);
