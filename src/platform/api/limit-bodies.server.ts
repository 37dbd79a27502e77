import type { FastifyInstance, FastifyRequest } from "fastify";
import { type ErrorCode, fail } from "#platform/errors.ts";
import { endWithError } from "./error-response.server.ts";
import { formMaxMs } from "./form-max-time.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the route takes forms with files, which may be much longer than other bodies. */
    takesFiles?: boolean;
  }
}

const minuteMs = 60_000;

/** Limits on the time and traffic that a request's body may take. */
const defaults = {
  /** For everything except forms with files; such bodies have at most 64 KB. */
  bodyMaxMs: minuteMs / 2,
  /** For forms with files. */
  formMaxMs,
  /** More than the largest form has: 200 pages of 2 MB, two covers, and texts. */
  formMaxBytes: 450_000_000,
  /** At least `leastBytes` must arrive in each `leastEveryMs` in which the site is ready to read. */
  leastBytes: 100_000,
  leastEveryMs: minuteMs / 2,
  /** How much of a refused body is read and discarded before the connection is closed. */
  readOnMaxBytes: 16_000_000,
};

/** Ends requests whose bodies take too long, are too long, arrive too slowly, or continue after a refusal. */
export function limitBodies(app: FastifyInstance, options: Partial<typeof defaults> = {}): void {
  const limits = { ...defaults, ...options };
  app.addHook("onRequest", (request, reply, done) => {
    if (!hasBody(request)) return done();
    const { raw } = request;
    const isForm =
      request.routeOptions.config.takesFiles === true && request.headers["content-type"]?.startsWith("multipart/");
    const end = (code: ErrorCode) => {
      if (!raw.complete) endWithError(fail(code), request, reply);
    };
    const timers = [
      setTimeout(() => end("too_slow"), isForm ? limits.formMaxMs : limits.bodyMaxMs),
      endWhenSlow(request, limits, () => end("too_slow")),
    ];
    if (isForm) timers.push(endBeyond(limits.formMaxBytes, request, () => end("body_too_large")));
    reply.raw.once("finish", () => {
      // A repeated form gets its response immediately, but browsers read a success only after they have sent the whole
      // form.
      if (isForm && reply.raw.statusCode < 400) return;
      if (!raw.complete && !raw.destroyed) timers.push(endBeyond(limits.readOnMaxBytes, request, () => raw.destroy()));
    });
    raw.once("close", () => timers.forEach((timer) => clearTimeout(timer)));
    done();
  });
}

export function hasBody({ headers }: FastifyRequest): boolean {
  return Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
}

function endWhenSlow({ raw }: FastifyRequest, { leastBytes, leastEveryMs }: typeof defaults, end: () => void) {
  const { socket } = raw;
  let seen = socket.bytesRead;
  return setInterval(() => {
    const isOurTurn = raw.readableLength > 0;
    if (!isOurTurn && socket.bytesRead - seen < leastBytes) end();
    seen = socket.bytesRead;
  }, leastEveryMs);
}

/** Calls `end` once more than `most` further bytes have arrived. */
function endBeyond(most: number, { raw }: FastifyRequest, end: () => void) {
  const { socket } = raw;
  const last = socket.bytesRead + most;
  return setInterval(() => {
    if (!raw.complete && socket.bytesRead > last) end();
  }, 100);
}
