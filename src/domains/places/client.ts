import { createHttpClient } from "#platform/api/http-client.ts";
import { placeCalls } from "./calls.ts";
import type { PlaceContract } from "./contract.ts";

/** The calls about places over HTTP, with the viewer's token. */
export const placeClient = createHttpClient<typeof placeCalls, PlaceContract>(placeCalls);
