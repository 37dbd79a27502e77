import { toCallError } from "./call-error.ts";
import type { Api, Call, Calls, Contract } from "./operation.ts";
import { requestUrl } from "./request-url.ts";
import { sessionToken } from "./session-token.ts";

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
};

/** Makes a client whose methods call the API over HTTP with the viewer's token. They throw CallError. */
export function createHttpClient<C extends Calls, S extends Contract<C>>(calls: C): Api<S> {
  const methods = Object.entries(calls).map(([name, call]) => [name, (args: Parts) => send(call, args)]);
  return Object.fromEntries(methods) as Api<S>;
}

/** Browsers send at most 64 KB in total after a page is closed. */
const keepaliveMax = 8_000;

async function send(call: Call, args: Parts): Promise<unknown> {
  const headers = new Headers({ accept: "application/json" });
  const token = call.takesExpiredToken ? sessionToken.get() : await sessionToken.getValid();
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (args.body !== undefined) headers.set("content-type", "application/json");
  const body = args.body === undefined ? null : JSON.stringify(args.body);
  const response = await fetch(requestUrl(call, args), {
    method: call.method,
    headers,
    body,
    signal: args.signal ?? null,
    // Completes the change even if the visitor leaves immediately.
    keepalive: call.method !== "GET" && (body?.length ?? 0) <= keepaliveMax,
  }).catch((error: unknown) => {
    if (args.signal?.aborted) throw error;
    throw toCallError(0, null);
  });
  const result: unknown = response.status === 204 ? undefined : await response.json().catch(() => null);
  if (response.ok && result !== null) return result;
  const refusal = toCallError(response.status, result);
  sessionToken.noteRefusal(refusal.code, token);
  throw refusal;
}
