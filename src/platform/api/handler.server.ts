import type { FastifyRequest } from "fastify";
import type { Shows } from "#platform/cache-tag.ts";
import type { Calls, Contract, Input, Output } from "./operation.ts";

/** Who asks. Made from the session token by the accounts slice. */
export type Viewer = { id: number; username: string; role: string };

/** Where a request came from; in process there is none. */
export type Origin = { address: string; request: FastifyRequest };

/** What every handler is given beside its input. */
export type Asked<V> = {
  viewer: V;
  shows: Shows;
};

type ViewerOf<A> = A extends "anyone" ? Viewer | null : Viewer;
type OriginOf<M> = M extends "GET" ? { origin: Origin | null } : { origin: Origin };

/** One handler for each call, under its name; leaving one out or answering another shape does not compile. */
export type Handlers<C extends Calls, S extends Contract<C>> = {
  [N in keyof C]: (
    asked: Input<S[N]> & Asked<ViewerOf<C[N]["access"]>> & OriginOf<C[N]["method"]>,
  ) => Promise<Output<S[N]>>;
};

type AnyInput = { params: unknown; query: unknown; body: unknown };
/** A handler as the table holds it, its types checked where it was written. */
export type AnyHandler = (asked: AnyInput & Asked<Viewer | null> & { origin: Origin | null }) => Promise<unknown>;
