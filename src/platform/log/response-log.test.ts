import fastify, { type FastifyBaseLogger } from "fastify";
import { expect, test } from "vitest";
import { createLog, type Log } from "./log.ts";
import { logResponses, requestIds } from "./response-log.server.ts";

async function respond(hasProxies: boolean, method: "GET" | "POST", headers: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("debug", {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({ loggerInstance, genReqId: requestIds(hasProxies) });
  logResponses(app, log);
  app.route({
    method: ["GET", "POST"],
    url: "/reset/:token",
    handler: async (request) => {
      request.accountId = 7;
      (loggerInstance as Log).warn("of a store");
      return {};
    },
  });
  const payload = method === "POST" ? { some: "body" } : undefined;
  const { headers: sent } = await app.inject({ method, url: "/reset/a-secret-token", headers, payload });
  await app.close();
  const { level, reqId, ...line } = lines.find(({ msg }) => msg === "answered") ?? {};
  const ofStore = lines.find(({ msg }) => msg === "of a store");
  return { id: sent["x-request-id"], line, level, reqId, ofStore };
}

test("logs a response with method, route, status, and account, and sends the id of its line", async () => {
  const { id, line, level, reqId, ofStore } = await respond(false, "POST");
  expect(line).toMatchObject({ method: "POST", route: "/reset/:token", status: 200, user: 7 });
  expect(JSON.stringify(line)).not.toContain("a-secret-token");
  expect(id).toBe(reqId);
  expect(ofStore).toMatchObject({ reqId: id });
  expect(level).toBe(30);
  expect((await respond(false, "GET")).level).toBe(20);
});

test("uses the id of a trusted proxy, and no other", async () => {
  const given = { "x-request-id": "7b1e2c44-from-proxy" };
  expect((await respond(true, "GET", given)).id).toBe(given["x-request-id"]);
  expect((await respond(false, "GET", given)).id).not.toBe(given["x-request-id"]);
  expect((await respond(true, "GET", { "x-request-id": "no\tgood" })).id).toMatch(/^[\da-f-]{36}$/);
});
