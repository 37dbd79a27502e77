import type { Storage } from "./storage.ts";

/**
 * Throws `unavailable` if the store is down. Call it before a response that reads files while it is sent: later, it could
 * only break off.
 */
export async function requireStorage(storage: Pick<Storage, "head">): Promise<void> {
  await storage.head("_ping");
}
