import { createHttpClient } from "#platform/api/http-client.ts";
import { draftCalls } from "./calls.ts";
import type { DraftContract } from "./contract.ts";

export const draftClient = createHttpClient<typeof draftCalls, DraftContract>(draftCalls);
