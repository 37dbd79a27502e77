import type { FastifyRequest } from "fastify";
import type { Shows } from "#platform/cache-tag.ts";
import type { Calls, Contract, Input, Output } from "./operation.ts";

/** The signed-in user that a request comes from. Made from the session token by the accounts slice. */
export type Viewer = { id: number; username: string; role: string };

/** Where a request came from; in process there is none. */
export type Origin = { address: string; request: FastifyRequest };

/** What every handler is given besides its input. */
export type Asked<V> = {
  viewer: V;
  shows: Shows;
};

/** The access words of `C` that speak of something in the path. */
type NamingAccess<C extends Calls> = Exclude<C[keyof C]["access"], "anyone" | "viewer">;
/** What the handlers of such calls are given, by access word: `{ owner: { book: Book } }`. */
export type Grants<C extends Calls = Calls> = Record<NamingAccess<C>, object>;

type ParamsOf<C extends Calls, S extends Contract<C>, A> = {
  [N in keyof C]: C[N]["access"] extends A ? Input<S[N]>["params"] : never;
}[keyof C];
/**
 * One function for each access word that speaks of something in the path: finds it for the viewer, or throws when it does
 * not exist or is not theirs. Runs once, before the query, the body and the handler.
 */
export type Resolvers<C extends Calls, S extends Contract<C>, G> = {
  [A in keyof G]: (params: ParamsOf<C, S, A>, viewer: Viewer) => Promise<G[A]>;
};

type GrantOf<A, G> = A extends keyof G ? G[A] : unknown;
type ViewerOf<A> = A extends "anyone" ? Viewer | null : Viewer;
type OriginOf<M> = M extends "GET" ? { origin: Origin | null } : { origin: Origin };

/** One handler for each call, under its name; leaving one out or answering another shape does not compile. */
export type Handlers<C extends Calls, S extends Contract<C>, G = unknown> = {
  [N in keyof C]: (
    asked: Input<S[N]> & Asked<ViewerOf<C[N]["access"]>> & OriginOf<C[N]["method"]> & GrantOf<C[N]["access"], G>,
  ) => Promise<Output<S[N]>>;
};

type AnyInput = { params: unknown; query: unknown; body: unknown };
/** A resolver and a handler as the table holds them, their types checked where they were written. */
export type AnyResolver = (params: unknown, viewer: Viewer) => Promise<object>;
export type AnyHandler = (asked: AnyInput & Asked<Viewer | null> & { origin: Origin | null }) => Promise<unknown>;
