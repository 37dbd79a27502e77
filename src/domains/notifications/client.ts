import { createHttpClient } from "#platform/api/http-client.ts";
import { notificationCalls } from "./calls.ts";
import type { NotificationContract } from "./contract.ts";

export const notificationClient = createHttpClient<typeof notificationCalls, NotificationContract>(notificationCalls);
