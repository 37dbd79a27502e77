import type { Shows } from "#platform/cache-tag.ts";
import type { AppError } from "#platform/errors.ts";
import { CallError } from "./call-error.ts";
import type { Api, Schemas } from "./operation.ts";
import type { Operation } from "./operations.server.ts";
import { runOperation } from "./run-operation.server.ts";

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> };

type Options = {
  shows: Shows;
  /** The catalogue's error for anything thrown; logs what a visitor is not told. */
  asAppError: (error: unknown) => AppError;
};

/**
 * The client for pages rendered on the server: always anonymous, reads only, and tells by `shows` what it read.
 * Query values are made texts first, as they would be in an address, so both doors parse the same.
 */
export function inProcessClient<S extends Record<string, Schemas>>(
  all: Operation[],
  { shows, asAppError }: Options,
): Api<S> {
  const reads = all.filter(({ call }) => call.method === "GET");
  const methods = reads.map((operation) => [
    operation.name,
    async ({ params, query }: Parts) => {
      try {
        const raw = { params: texts(params), query: texts(query) };
        return await runOperation(operation, raw, { viewer: null, origin: null, shows });
      } catch (error) {
        const { status, code, message, issues } = asAppError(error);
        throw new CallError(status, code, message, issues);
      }
    },
  ]);
  return Object.fromEntries(methods) as Api<S>;
}

function texts(values: Record<string, unknown> = {}): Record<string, string> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]));
}
