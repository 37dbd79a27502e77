import { createHttpClient } from "#platform/api/http-client.ts";
import { panelCalls } from "./calls.ts";
import type { PanelContract } from "./contract.ts";

export const panelClient = createHttpClient<typeof panelCalls, PanelContract>(panelCalls);
