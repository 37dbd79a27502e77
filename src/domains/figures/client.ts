import { createHttpClient } from "#platform/api/http-client.ts";
import { figureCalls } from "./calls.ts";
import type { FigureContract } from "./contract.ts";

export const figureClient = createHttpClient<typeof figureCalls, FigureContract>(figureCalls);
