import { createHttpClient } from "#platform/api/http-client.ts";
import { publishingCalls } from "./calls.ts";
import type { PublishingContract } from "./contract.ts";

/** This slice's calls over HTTP, with the viewer's token. */
export const publishingClient = createHttpClient<typeof publishingCalls, PublishingContract>(publishingCalls);
