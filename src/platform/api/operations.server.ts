import type { AnyHandler, Handlers } from "./handler.server.ts";
import type { Call, Calls, Contract, Schemas } from "./operation.ts";

/** A whole operation: how it is called, what goes in and out, and what it does. */
export type Operation = { name: string; call: Call; schemas: Schemas; handler: AnyHandler };

/** Joins a slice's calls, contract and handlers into operations. */
export function operations<C extends Calls, S extends Contract<C>>(
  calls: C,
  contract: S,
  handlers: Handlers<C, S>,
): Operation[] {
  return Object.entries(calls).map(([name, call]) => ({
    name,
    call,
    schemas: contract[name] as Schemas,
    handler: handlers[name] as unknown as AnyHandler,
  }));
}
