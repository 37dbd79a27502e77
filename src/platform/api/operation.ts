import type { Readable } from "node:stream";
import type { ZodMiniType } from "zod/mini";

/** Who may call: anyone, any signed-in viewer, or the owner of what the path names. */
export type Access = "anyone" | "viewer" | "owner";

/** What a browser needs to know of an operation to call it. Kept apart from its schemas, so that reading a comic loads no zod. */
export type Call = { method: "GET" | "POST" | "PATCH" | "DELETE"; path: `/${string}`; access: Access };
export type Calls = Record<string, Call>;

/** A multipart file part: how many files, how large each may be, and the sentence for when none came. */
export type FilePart = { atLeast: 0 | 1; atMost: number; maxBytes: number; missing: string };

/**
 * What goes in and comes out. `answer` leaves out `status: "success"`, which every answer carries; without `answer` it is a 204.
 * `body` is JSON, or the text fields of a form when `files` is given.
 */
export type Schemas = {
  summary: string;
  params?: ZodMiniType;
  query?: ZodMiniType;
  body?: ZodMiniType;
  files?: Record<string, FilePart>;
  answer?: ZodMiniType;
  /** Media type of a file that is answered instead, streamed to be saved under a name. */
  download?: string;
  /** Status of a success, 200 unless said. */
  status?: 200 | 201;
};
/** A file as a handler answers it. Its body is read no faster than the client takes it, and destroyed when the client leaves. */
export type Download = { fileName: string; body: Readable };
/** One entry of schemas for each call. */
export type Contract<C extends Calls> = { [N in keyof C]: Schemas };

type In<S, K extends string> =
  S extends Record<K, infer Z extends ZodMiniType> ? { [P in K]: Z["_zod"]["input"] } : unknown;
type Out<S, K extends string> = S extends Record<K, infer Z extends ZodMiniType> ? Z["_zod"]["output"] : undefined;

/** What a caller passes: the contract's input side. Forms with files go through `sendForm` instead. */
export type Arguments<S> = In<S, "params"> & In<S, "query"> & In<S, "body"> & { signal?: AbortSignal };
/** What a caller gets, with the envelope. */
export type Answer<S> = S extends { answer: infer Z extends ZodMiniType }
  ? { status: "success" } & Z["_zod"]["output"]
  : void;

/** What a handler is given, parsed. */
export type Input<S> = {
  params: Out<S, "params">;
  query: Out<S, "query">;
  body: S extends { files: unknown } ? undefined : Out<S, "body">;
};
/** What a handler returns: the answer without its envelope. */
export type Output<S> = S extends { answer: infer Z extends ZodMiniType }
  ? Z["_zod"]["input"]
  : S extends { download: string }
    ? Download
    : void;

/** A client: one method for each operation, the same in the browser and on the server. */
export type Api<S extends Record<string, Schemas>> = {
  [N in keyof S]: (args: Arguments<S[N]>) => Promise<Answer<S[N]>>;
};
