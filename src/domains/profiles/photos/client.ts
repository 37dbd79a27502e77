import { createHttpClient } from "#platform/api/http-client.ts";
import { photoCalls } from "./calls.ts";
import type { PhotoContract } from "./contract.ts";

export const photoClient = createHttpClient<typeof photoCalls, PhotoContract>(photoCalls);
