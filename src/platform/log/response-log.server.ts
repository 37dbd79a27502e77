import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Log } from "./log.ts";
import { runForRequest } from "./request-id.server.ts";

const idPattern = /^[\w.:-]{8,100}$/;

/**
 * Makes the ids of requests, which appear in log lines and as `X-Request-Id` in responses. Behind trusted proxies the id that they give is
 * taken, so that their log and this one can be read together.
 */
export function requestIds(hasProxies: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers["x-request-id"];
    return hasProxies && typeof given === "string" && idPattern.test(given) ? given : randomUUID();
  };
}

/**
 * Gives each response its id, and logs it with method, route, status, account, and duration: what changes something or fails at "info",
 * everything else at "debug". The route and not the address, which may hold a token. What is logged, and asked of the database, while
 * it is made has the id too.
 */
export function logResponses(app: FastifyInstance, log: Log): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  // After the body has been parsed, whose events belong to no request.
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
