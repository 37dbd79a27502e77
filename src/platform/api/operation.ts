import type { Readable } from "node:stream";
import type { ZodMiniType } from "zod/mini";
import type { SecurityEvent } from "#platform/log/security-events.server.ts";

/**
 * Who may make a call: anyone, any signed-in viewer, the owner of what the path names, moderators and admins, or only admins. For
 * everybody else, a call of admins does not exist.
 */
type Access = "anyone" | "viewer" | "owner" | "moderator" | "admin";

/** What a browser needs to call an operation. Separate from its schemas, so that pages that only read do not load zod. */
export type Call = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/${string}`;
  access: Access;
  /** Suspended users may make this call even though it changes something. */
  whileSuspended?: true;
  /** Browsers send this call with an expired token, because it renews the token. They renew it before other calls. */
  takesExpiredToken?: true;
};
export type Calls = Record<string, Call>;

/** A file field of a form: the number and size of its files, and the sentences for a missing one and for one that is too large. */
export type FilePart = {
  atLeast: 0 | 1;
  atMost: number;
  maxBytes: number;
  missing: string;
  tooLarge: string;
  /** A text in place of the file, such as its address as read before, keeps the present file. */
  canKeep?: true;
};

/**
 * Input and output of an operation. `response` does not include `status: "success"`, which every response has; an
 * operation without `response` answers 204. `body` is JSON or the text fields of a form: always a form if there are `files`
 * and one of them is required.
 */
export type Schemas = {
  summary: string;
  params?: ZodMiniType;
  query?: ZodMiniType;
  body?: ZodMiniType;
  files?: Record<string, FilePart>;
  /** Text fields of a form that may have more than 64 KB, with their limits in bytes. */
  longFields?: Record<string, number>;
  response?: ZodMiniType;
  /** Media type of a file that is streamed instead of a JSON response. */
  download?: string;
  /** The length of the download is known in advance, so HEAD and range requests are supported. */
  resumable?: true;
  /** Status of a success; 200 by default. */
  status?: 200 | 201;
  /** The field of a response whose presence makes the status 202: what was asked for happens later. */
  laterWith?: string;
  /** The security event that this call is logged as, whether it succeeds or is refused. */
  event?: SecurityEvent;
  /** Points of the limit `address` that a call costs; 1 by default. */
  cost?: number;
};
/** A file as the result of a handler. `body` is read as fast as the client receives it, and destroyed if the client disconnects. */
export type Download = { fileName: string; body: Readable };
/**
 * A file that supports range requests (RFC 9110, 14). `bytes` is its exact length and `etag` its version, with quotes. `open`
 * reads from byte `start` up to, but not including, byte `end`.
 */
export type ResumableDownload = {
  fileName: string;
  bytes: number;
  etag: string;
  open(part: { start: number; end: number }): Promise<Readable>;
};
/** The schemas of each call. */
export type Contract<C extends Calls> = { [N in keyof C]: Schemas };

type CallerInput<S, K extends string> =
  S extends Record<K, infer Z extends ZodMiniType> ? { [P in K]: Z["_zod"]["input"] } : unknown;
type Parsed<S, K extends string> = S extends Record<K, infer Z extends ZodMiniType> ? Z["_zod"]["output"] : undefined;

/** What a caller passes. Forms with files are sent by `sendForm` instead. */
type Arguments<S> = CallerInput<S, "params"> &
  CallerInput<S, "query"> &
  CallerInput<S, "body"> & { signal?: AbortSignal };
/** What a caller receives, including `status`. */
export type ApiResponse<S> = S extends { response: infer Z extends ZodMiniType }
  ? { status: "success" } & Z["_zod"]["output"]
  : void;

/** The parsed input of a handler. */
export type Input<S> = {
  params: Parsed<S, "params">;
  query: Parsed<S, "query">;
  body: S extends { files: unknown } ? undefined : Parsed<S, "body">;
};
/** What a handler returns: the response without `status`. */
export type Output<S> = S extends { response: infer Z extends ZodMiniType }
  ? Z["_zod"]["input"]
  : S extends { download: string }
    ? S extends { resumable: true }
      ? ResumableDownload
      : Download
    : void;

/** A client with a method for each operation, the same in the browser and on the server. */
export type Api<S extends Record<string, Schemas>> = {
  [N in keyof S]: (args: Arguments<S[N]>) => Promise<ApiResponse<S[N]>>;
};
