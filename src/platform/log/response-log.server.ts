import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Log } from "./log.ts";
import { runForRequest } from "./request-id.server.ts";

const idPattern = /^[\w.:-]{8,100}$/;

/**
 * Creates request ids, which appear in log lines and as `X-Request-Id` in responses. Behind trusted proxies, uses the
 * proxy's id, so that its log and this one can be read together.
 */
export function requestIds(hasProxies: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers["x-request-id"];
    return hasProxies && typeof given === "string" && idPattern.test(given) ? given : randomUUID();
  };
}

/**
 * Adds its id to each response, and logs it with method, route, status, account, and duration: changes and failures at
 * "info", everything else at "debug". Logs the route instead of the address, which may contain a token. Log lines and
 * database statements of a request include the id too.
 */
export function logResponses(app: FastifyInstance, log: Log): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  // After the body has been parsed, because its events belong to no request.
  app.addHook("preValidation", (request, _reply, done) => runForRequest(request.id, done));
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions, accountId } = request;
    const isRead = method === "GET" || method === "HEAD";
    const level = isRead && reply.statusCode < 500 ? "debug" : "info";
    if (log.isLevelEnabled(level)) {
      const line = { method, route: routeOptions.url ?? "none", status: reply.statusCode, user: accountId ?? null };
      request.log[level]({ ...line, ms: Math.round(reply.elapsedTime) }, "answered");
    }
    done();
  });
}
