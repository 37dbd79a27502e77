import { request } from "node:https";
import type { Queries } from "#platform/db/database.ts";
import type { Log } from "#platform/log/log.ts";
import type { DuePush } from "./due-pushes.server.ts";
import { forgetPushDevice, readPushKeys } from "./push-devices.server.ts";

/** For how long a push service keeps what a device that is off is to show. */
const keptSeconds = 3 * 86_400;
const timeoutMs = 10_000;
/** How the answers of push services say that there is no such device any more. */
const gone = new Set([404, 410]);

type Dependencies = {
  queries: Queries;
  log: Log;
  /** The site's address, by which a push service can tell who sends. */
  publicUrl: string;
  /** Further options of requests; for tests, whose push server is on this machine. */
  connection?: { lookup?: unknown; port?: number; ca?: string | Buffer };
};

/**
 * Sends devices what they are to show, encrypted for each (RFC 8291). Devices that their push service does not know are forgotten. Throws if
 * others may take it later; then all are sent again, and a device shows the same message once, by its tag.
 */
export async function sendPushes(dependencies: Dependencies, pushes: readonly DuePush[]): Promise<void> {
  const keys = await readPushKeys(dependencies.queries);
  const results = await Promise.allSettled(
    pushes.map(async ({ id, endpoint, p256dh, auth, message }) => {
      const { default: webPush } = await import("web-push");
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        TTL: keptSeconds,
        vapidDetails: { subject: dependencies.publicUrl, ...keys },
      });
      const status = await post(details, dependencies.connection);
      if (gone.has(status)) return forgetPushDevice(dependencies.queries, id);
      if (status === 429 || status >= 500) throw new Error(`a push service answered ${status}`);
      if (status >= 400) dependencies.log.warn({ status }, "a push service has refused a message");
    }),
  );
  const failed = results.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

type Details = { endpoint: string; headers: object; body: Buffer | null };

function post({ endpoint, headers, body }: Details, connection: Dependencies["connection"]): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { method: "POST", headers: { ...headers }, timeout: timeoutMs, ...connection };
    const sent = request(endpoint, options as Parameters<typeof request>[1], (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("timeout", () => sent.destroy(new Error("a push service does not answer")));
    sent.on("error", reject);
    sent.end(body);
  });
}
