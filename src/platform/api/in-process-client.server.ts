import type { AddTags } from "#platform/cache-tag.ts";
import type { Log } from "#platform/log/log.ts";
import { CallError } from "./call-error.ts";
import { toAppError } from "./error-response.server.ts";
import type { ReadOnce } from "./handler.server.ts";
import type { Api, Schemas } from "./operation.ts";
import type { Operation } from "./operations.server.ts";
import { runOperation } from "./run-operation.server.ts";

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/**
 * Makes the client for pages rendered on the server. It only reads, is always anonymous, reports what it read to
 * `addTags`, and logs errors of the site. What more than one call needs is read once, so make a client for each page.
 * Values are turned into strings first, as in a URL, so that they are parsed exactly as over HTTP.
 */
export function createInProcessClient<S extends Record<string, Schemas>>(
  all: Operation[],
  { addTags, log }: { addTags: AddTags; log: Log },
): Api<S> {
  const reads = all.filter(({ call }) => call.method === "GET");
  const readOnce = makeReadOnce();
  const methods = reads.map((operation) => [
    operation.name,
    async ({ params, query }: Parts) => {
      try {
        const raw = { params: toStrings(params), query: toStrings(query) };
        return await runOperation(operation, raw, { viewer: null, origin: null, addTags, readOnce });
      } catch (error) {
        const { status, code, message, issues } = toAppError(error);
        if (status >= 500) log.error({ err: error }, "the data of a page could not be read");
        throw new CallError(status, code, message, issues);
      }
    },
  ]);
  return Object.fromEntries(methods) as Api<S>;
}

/** Remembers what one page has read. */
function makeReadOnce(): ReadOnce {
  const known = new Map<string, Promise<unknown>>();
  return <T>(key: string, read: () => Promise<T>) => {
    const found = (known.get(key) as Promise<T> | undefined) ?? read();
    known.set(key, found);
    return found;
  };
}

function toStrings(values: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
