import type { FastifyReply, FastifyRequest } from "fastify";
import { toDatabaseFailure } from "#platform/db/database-error.server.ts";
import { AppError, fail } from "#platform/errors.ts";
import { describeRequest, recordFailure } from "#platform/log/security-events.server.ts";

export type ErrorBody = {
  status: "fail" | "error";
  code: string;
  message: string;
  issues?: AppError["issues"];
  requestId?: string;
};

export const jsonType = "application/json; charset=utf-8";
/** How long callers are asked to wait by default. */
const usualWaitSeconds = 10;

/** Our errors for the framework's error codes. */
const frameworkCodes: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => fail("bad_json", { field: "body" }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => fail("broken_upload"),
  FST_ERR_CTP_BODY_TOO_LARGE: () => fail("body_too_large"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => fail("unsupported_media"),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => fail("not_multipart"),
  FST_ERR_BAD_URL: () => fail("bad_input"),
  FST_PROTO_VIOLATION: () => fail("unexpected_part", { field: "__proto__" }),
};

/** Turns anything thrown into an AppError; unexpected errors become `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = "", statusCode = 500 } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = frameworkCodes[code]?.();
  if (known) return known;
  const failure = toDatabaseFailure(error);
  if (failure) return failure;
  if (code === "ENOSPC" || code === "EDQUOT") return fail("disk_full", {}, { cause: error });
  if (statusCode >= 400 && statusCode < 500) return fail("bad_input", {}, { cause: error });
  return fail("internal", {}, { cause: error });
}

/** The error handler of all routes: responds with an AppError, and logs the cause if the site is at fault. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toAppError(thrown);
  recordFailure(request, error);
  if (error.status >= 500) {
    // The client disconnected mid-request. Anybody can do that at will, so it is not an error of the site.
    const level = request.raw.destroyed && !request.raw.complete ? "debug" : "error";
    request.log[level]({ err: thrown, ...describeRequest(request) }, "request failed");
  }
  const wait = error.retryAfterSeconds ?? (error.status === 503 ? usualWaitSeconds : undefined);
  if (wait) reply.header("retry-after", wait);
  void reply.code(error.status).type(jsonType).send(toErrorBody(error, request.id));
}

/**
 * Ends a request that may be incomplete, with its connection: sends an error, or nothing if a response has begun. Works
 * outside the handlers of the framework, which may be waiting for the rest of the body.
 */
export function endWithError(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  const end = () => void request.raw.destroy();
  if (reply.raw.headersSent) return end();
  reply.hijack();
  if (error.retryAfterSeconds) reply.raw.setHeader("retry-after", error.retryAfterSeconds);
  reply.raw.writeHead(error.status, { "content-type": jsonType, connection: "close" });
  reply.raw.end(JSON.stringify(toErrorBody(error, request.id)), end);
}

/** The JSON body of a failure: `fail` for 4xx, `error` for 5xx, which includes the request id of its log line. */
export function toErrorBody(error: AppError, requestId: string): ErrorBody {
  return {
    status: error.status < 500 ? "fail" : "error",
    code: error.code,
    message: error.message,
    ...(error.issues && { issues: error.issues }),
    ...error.data,
    ...(error.status >= 500 && { requestId }),
  };
}
