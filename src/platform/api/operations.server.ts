import type { AnyHandler, AnyResolver, Grants, Handlers, Resolvers } from "./handler.server.ts";
import type { Call, Calls, Contract, Schemas } from "./operation.ts";

/** A complete operation: its call, schemas, and handler. `resolve` finds what the path names, if access depends on it. */
export type Operation = {
  name: string;
  call: Call;
  schemas: Schemas;
  resolve: AnyResolver | undefined;
  handler: AnyHandler;
};

type OpenCalls = Record<string, Call & { access: "anyone" | "viewer" | "moderator" | "admin" }>;

/** Joins the calls, contract, and handlers of a slice into operations. */
export function joinOperations<C extends OpenCalls, S extends Contract<C>>(
  calls: C,
  contract: S,
  handlers: Handlers<C, S>,
): Operation[];
/** The same for a slice with calls for owners, which also needs resolvers for what they own. */
export function joinOperations<C extends Calls, S extends Contract<C>, G extends Grants<C>>(
  calls: C,
  contract: S,
  handlers: Handlers<C, S, G>,
  resolvers: Resolvers<C, S, G>,
): Operation[];
export function joinOperations(
  calls: Calls,
  contract: Record<string, Schemas>,
  handlers: Record<string, unknown>,
  resolvers: Record<string, unknown> = {},
): Operation[] {
  return Object.entries(calls).map(([name, call]) => ({
    name,
    call,
    schemas: contract[name] as Schemas,
    resolve: resolvers[call.access] as AnyResolver | undefined,
    handler: handlers[name] as AnyHandler,
  }));
}
