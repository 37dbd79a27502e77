import { AppError } from "../errors.ts";
import { CallError } from "./call-error.ts";
import type { Api, Schemas } from "./operation.ts";
import type { Operation } from "./operations.server.ts";
import { runOperation } from "./run-operation.server.ts";

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/**
 * The client for pages rendered on the server: always anonymous, reads only, and tells by `shows` what it read.
 * Query values are made texts first, as they would be in an address, so both doors parse the same.
 */
export function inProcessClient<S extends Record<string, Schemas>>(
  all: Operation[],
  shows: (...tags: string[]) => void,
): Api<S> {
  const reads = all.filter(({ call }) => call.method === "GET");
  const methods = reads.map((operation) => [
    operation.name,
    async ({ params, query }: Parts) => {
      try {
        const raw = { params: texts(params), query: texts(query) };
        return await runOperation(operation, raw, { viewer: null, origin: null, shows });
      } catch (error) {
        if (error instanceof AppError) throw new CallError(error.status, error.code, error.message, error.issues);
        throw error;
      }
    },
  ]);
  return Object.fromEntries(methods) as Api<S>;
}

function texts(values: Record<string, unknown> = {}): Record<string, string> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]));
}
