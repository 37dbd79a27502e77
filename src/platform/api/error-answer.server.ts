import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError, fail } from "#platform/errors.ts";

export type ErrorBody = {
  status: "fail" | "error";
  code: string;
  message: string;
  issues?: AppError["issues"];
  requestId?: string;
};

/** What the framework throws, in our catalogue's words. */
const frameworkCodes: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => fail("bad_json", { field: "body" }),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => fail("bad_json", { field: "body" }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => fail("broken_upload"),
  FST_ERR_CTP_BODY_TOO_LARGE: () => fail("body_too_large"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => fail("unsupported_media"),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => fail("not_multipart"),
  FST_ERR_BAD_URL: () => fail("bad_input"),
  FST_PROTO_VIOLATION: () => fail("unexpected_part", { field: "__proto__" }),
};

/** The catalogue's error for anything thrown; what nobody foresaw becomes `internal`. */
export function asAppError(error: unknown, isStoreGone: (error: unknown) => boolean): AppError {
  if (error instanceof AppError) return error;
  const { code = "", statusCode = 500 } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = frameworkCodes[code]?.();
  if (known) return known;
  if (isStoreGone(error)) return fail("unavailable", {}, { cause: error, retryAfterSeconds: 10 });
  if (statusCode >= 400 && statusCode < 500) return fail("bad_input", {}, { cause: error });
  return fail("internal", {}, { cause: error });
}

/** Answers whatever a route throws in the catalogue's words, files, cards and sitemaps as well as calls; logs what a visitor is not told. */
export function answerError(isStoreGone: (error: unknown) => boolean) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const error = asAppError(thrown, isStoreGone);
    if (error.status >= 500) request.log.error({ err: thrown }, "request failed");
    if (error.retryAfterSeconds) reply.header("retry-after", error.retryAfterSeconds);
    void reply.code(error.status).type("application/json; charset=utf-8").send(errorBody(error, request.id));
  };
}

/** The body of a failure (silences.md section 1, "Envelope"). A 5xx carries the request id that its log line has. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    status: error.status < 500 ? "fail" : "error",
    code: error.code,
    message: error.message,
    ...(error.issues && { issues: error.issues }),
    ...(error.status >= 500 && { requestId }),
  };
}
