import { createHttpClient } from "#platform/api/http-client.ts";
import { doorCalls } from "./calls.ts";
import type { DoorContract } from "./contract.ts";

export const doorClient = createHttpClient<typeof doorCalls, DoorContract>(doorCalls);
