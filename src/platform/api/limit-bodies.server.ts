import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "#platform/errors.ts";
import { endWithError } from "./error-response.server.ts";
import { formMaxMs } from "./form-max-time.ts";

const minuteMs = 60_000;

/** Limits on the time and traffic that a request's body may take. */
const defaults = {
  /** For everything except forms with files; such bodies have at most 64 KB. */
  bodyMaxMs: minuteMs / 2,
  /** For forms with files. */
  formMaxMs,
  /** At least `leastBytes` must arrive in each `leastEveryMs` in which the site is ready to read. */
  leastBytes: 100_000,
  leastEveryMs: minuteMs / 2,
  /** How much of a refused body is read and discarded before the connection is closed. */
  readOnMaxBytes: 16_000_000,
};

/** Ends requests whose bodies take too long, arrive too slowly, or continue after a refusal. */
export function limitBodies(app: FastifyInstance, options: Partial<typeof defaults> = {}): void {
  const limits = { ...defaults, ...options };
  app.addHook("onRequest", (request, reply, done) => {
    if (!hasBody(request)) return done();
    const { raw } = request;
    const isForm =
      !["GET", "HEAD"].includes(request.method) && request.headers["content-type"]?.startsWith("multipart/");
    const timers = [
      setTimeout(() => endIfIncomplete(request, reply), isForm ? limits.formMaxMs : limits.bodyMaxMs),
      endWhenSlow(request, reply, limits),
    ];
    reply.raw.once("finish", () => {
      // A repeated form gets its response immediately, but browsers read a success only after they have sent the whole
      // form.
      if (isForm && reply.raw.statusCode < 400) return;
      if (!raw.complete && !raw.destroyed) timers.push(endWhenEndless(request, limits));
    });
    raw.once("close", () => timers.forEach((timer) => clearTimeout(timer)));
    done();
  });
}

export function hasBody({ headers }: FastifyRequest): boolean {
  return Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
}

function endWhenSlow(request: FastifyRequest, reply: FastifyReply, { leastBytes, leastEveryMs }: typeof defaults) {
  const { socket } = request.raw;
  let seen = socket.bytesRead;
  return setInterval(() => {
    const isOurTurn = request.raw.readableLength > 0;
    if (!isOurTurn && socket.bytesRead - seen < leastBytes) endIfIncomplete(request, reply);
    seen = socket.bytesRead;
  }, leastEveryMs);
}

function endWhenEndless({ raw }: FastifyRequest, { readOnMaxBytes }: typeof defaults) {
  const { socket } = raw;
  const most = socket.bytesRead + readOnMaxBytes;
  return setInterval(() => {
    if (!raw.complete && socket.bytesRead > most) socket.destroy();
  }, 100);
}

function endIfIncomplete(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.raw.complete) endWithError(fail("too_slow"), request, reply);
}
