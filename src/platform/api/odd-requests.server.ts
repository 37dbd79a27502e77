import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { fail } from "#platform/errors.ts";
import { jsonType, toErrorBody } from "./error-response.server.ts";

/** Refuses requests that servers in front of this one might read differently: with several hosts, or without a path. */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { rawHeaders, url = "" } = request.raw;
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
    done(hosts.length > 1 || url === "*" ? fail("bad_input") : undefined);
  });
}

/** Our errors for the parser's error codes; any other is a request that cannot be read. */
const parserErrors = { HPE_HEADER_OVERFLOW: "headers_too_large", ERR_HTTP_REQUEST_TIMEOUT: "too_slow" } as const;

/**
 * Makes the handler for requests that Node refuses before they reach the framework. Answers like any other failure, with the same headers,
 * and closes the connection.
 */
export function answerUnreadable(
  headers: Record<string, string>,
): (error: Error & { code: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const refusal = fail(parserErrors[error.code as keyof typeof parserErrors] ?? "bad_input");
    const requestId = randomUUID();
    const body = JSON.stringify(toErrorBody(refusal, requestId));
    const lines = Object.entries({
      ...headers,
      "x-request-id": requestId,
      "content-type": jsonType,
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable)
      socket.write(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join("")}\r\n${body}`);
    socket.destroy(error);
  };
}
