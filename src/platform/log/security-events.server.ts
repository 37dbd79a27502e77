import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { Counter } from "prom-client";
import { truncateAddress } from "#platform/network.ts";

/** Events that an operator monitors. */
export type SecurityEvent =
  | "sign-up"
  | "login"
  | "log-out"
  | "reactivation"
  | "password reset request"
  | "password reset"
  | "password change"
  | "password check"
  | "email change request"
  | "email change"
  | "email confirmation"
  | "second factor begun"
  | "second factor set"
  | "second factor removed"
  | "api key created"
  | "api key removed"
  | "api key"
  | "role change"
  | "deactivation"
  | "erasure request"
  | "moderation"
  | "setting change"
  | "export"
  | "session token"
  | "refusal"
  | "limit";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The event to record for a request to this route, if any. */
    event?: SecurityEvent | undefined;
  }
  interface FastifyRequest {
    /** The id of the account that this request uses or concerns, as soon as it is known. */
    accountId?: number;
  }
}

/** All events since the process started, for `GET /metrics`. */
export const securityEvents = new Counter({
  name: "security_events_total",
  help: "Logins, changes of accounts, refusals, and limits, by event and outcome",
  labelNames: ["event", "outcome"] as const,
  registers: [],
});

// The maximum number of log lines a minute about refused requests, per network, and in total for each event, so that nobody can fill the
// log, or hide one kind of attack behind another.
const linesOfNetwork = 60;
const linesInAll = 600;
/** How many lines of the last minute count toward each limit, by its key. */
const lines = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 });

function hasRoom(key: string, most: number): boolean {
  const before = lines.get(key) ?? 0;
  if (before < most) lines.set(key, before + 1, { noUpdateTTL: true });
  return before < most;
}

/**
 * Counts an event and logs it without personal data and with only part of the address. `outcome` is "done" or the code
 * of an error. Limits and refused tokens, which tend to repeat, are logged once a minute for each network.
 */
export function recordEvent(request: FastifyRequest, event: SecurityEvent, outcome = "done"): void {
  securityEvents.inc({ event, outcome });
  const address = truncateAddress(request.ip);
  const route = `${request.method} ${request.routeOptions.url ?? "none"}`;
  if (event === "limit" && !hasRoom(`limit ${address} ${route}`, 1)) return;
  if ((event === "session token" || event === "api key") && !hasRoom(`${event} ${address} ${outcome}`, 1)) return;
  if (outcome !== "done" && !(hasRoom(`network ${address}`, linesOfNetwork) && hasRoom(`all ${event}`, linesInAll)))
    return;
  request.log.info({ event, outcome, user: request.accountId ?? null, address, route }, "security event");
}

/** Records the event behind an error: a limit, a refusal, or a failure of the route's own event. */
export function recordFailure(request: FastifyRequest, { status, code }: { status: number; code: string }): void {
  const { event } = request.routeOptions.config;
  if (status === 429) recordEvent(request, "limit", code);
  else if (status === 403) recordEvent(request, "refusal", code);
  else if (event && status < 500 && code !== "bad_input") recordEvent(request, event, code);
}

/** The part of an error's log line about its request. Leaves out the query and tokens in the path. */
export function describeRequest({ method, url, accountId }: FastifyRequest) {
  const path = (url.split("?")[0] ?? "").replace(/[\w-]{40,}/g, "…");
  return { method, path, user: accountId ?? null };
}
