import type { FastifyRequest } from "fastify";
import type { AddTags } from "#platform/cache-tag.ts";
import type { Calls, Contract, Input, Output } from "./operation.ts";

/** The signed-in user who makes a request, found by the session token in the accounts slice. */
export type Viewer = {
  id: number;
  username: string;
  role: string;
  session: string;
  /** While suspended, the viewer may read, but not change anything. */
  suspension?: Suspension | undefined;
  /** Whether the operator requires a second factor that this viewer must still set up before moderating. */
  needsSecondFactor?: boolean;
};
export type Suspension = { until: Date; reason: string };

/** Where an HTTP request came from: its address, and the request itself for streaming a form. */
export type Origin = { address: string; request: FastifyRequest };

/** Runs `read` once per page for each `key`, because the calls of a page often need the same book. */
export type ReadOnce = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/** What every handler gets besides its input. */
export type HandlerContext<V> = {
  viewer: V;
  addTags: AddTags;
  readOnce: ReadOnce;
};

/** The access levels of `C` that depend on what the path names, such as `owner`. */
type NamingAccess<C extends Calls> = Exclude<C[keyof C]["access"], "anyone" | "viewer" | "moderator" | "admin">;
/** What handlers of these calls receive, by access level: `{ owner: { book: Book } }`. */
export type Grants<C extends Calls = Calls> = Record<NamingAccess<C>, object>;

type ParamsOf<C extends Calls, S extends Contract<C>, A> = {
  [N in keyof C]: C[N]["access"] extends A ? Input<S[N]>["params"] : never;
}[keyof C];
/**
 * For each of these access levels, a function that finds what the path names. It throws if that does not exist or the viewer
 * may not use it. Runs once, before the query and body are parsed.
 */
export type Resolvers<C extends Calls, S extends Contract<C>, G> = {
  [A in keyof G]: (params: ParamsOf<C, S, A>, viewer: Viewer) => Promise<G[A]>;
};

type GrantOf<A, G> = A extends keyof G ? G[A] : unknown;
type ViewerOf<A> = A extends "anyone" ? Viewer | null : Viewer;
type OriginOf<M> = M extends "GET" ? { origin: Origin | null } : { origin: Origin };

/** A handler for each call, by name. A missing handler or a response of the wrong shape does not compile. */
export type Handlers<C extends Calls, S extends Contract<C>, G = unknown> = {
  [N in keyof C]: (
    input: Input<S[N]> &
      HandlerContext<ViewerOf<C[N]["access"]>> &
      OriginOf<C[N]["method"]> &
      GrantOf<C[N]["access"], G>,
  ) => Promise<Output<S[N]>>;
};

type AnyInput = { params: unknown; query: unknown; body: unknown };
/** A resolver and a handler in the table of operations; `joinOperations` has checked their types. */
export type AnyResolver = (params: unknown, viewer: Viewer) => Promise<object>;
export type AnyHandler = (
  input: AnyInput & HandlerContext<Viewer | null> & { origin: Origin | null },
) => Promise<unknown>;
