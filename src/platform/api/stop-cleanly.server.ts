import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "#platform/errors.ts";
import { endWithError } from "./error-response.server.ts";

/** How long before the deadline refusals are sent, so that they still arrive. */
const respondBeforeMs = 1_000;
const quickTurnMs = 1;
const acceptForMs = 500;

/**
 * When the server closes, lets running requests finish, and refuses those that have not finished by the end of
 * `stopSeconds` with a sentence. After a call to the returned `announceStop`, connections end with their next response,
 * so that a load balancer sends its next request elsewhere.
 */
export function stopCleanly(
  app: FastifyInstance,
  stopSeconds: number,
): { announceStop: () => void; isStopping: () => boolean } {
  const open = new Map<FastifyRequest, FastifyReply>();
  let isStopping = false;
  app.addHook("onRequest", (request, reply, done) => {
    open.set(request, reply);
    reply.raw.once("close", () => open.delete(request));
    if (isStopping) reply.header("connection", "close");
    done();
  });
  protectBusyConnections(app.server, () => Array.from(open.keys(), ({ raw }) => raw.socket));
  app.addHook("preClose", async () => {
    isStopping = true;
    // A connection that is still sending a refused body is not idle yet, and would otherwise stay open for another minute.
    const closing = setInterval(() => app.server.closeIdleConnections(), 100);
    const giveUp = setTimeout(() => open.forEach(refuse), stopSeconds * 1000 - respondBeforeMs);
    app.server.once("close", () => {
      clearInterval(closing);
      clearTimeout(giveUp);
    });
    await acceptAll();
  });
  return {
    announceStop: () => {
      isStopping = true;
    },
    isStopping: () => isStopping,
  };
}

/**
 * Node treats a connection as idle and closes it as soon as its response has ended, even if most of it is still unsent
 * because the client reads slowly. `listBusy` lists the connections that must stay open.
 */
function protectBusyConnections(server: FastifyInstance["server"], listBusy: () => Socket[]): void {
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    const busy = listBusy();
    for (const socket of busy) socket.destroy = () => socket;
    closeIdle();
    for (const socket of busy) Reflect.deleteProperty(socket, "destroy");
  };
}

/**
 * Waits until all pending connections are accepted, which is when one turn of the event loop takes almost no time.
 * Linux resets those that are pending when the server stops listening, and a load balancer must not repeat a write
 * whose connection was reset.
 */
async function acceptAll(): Promise<void> {
  const until = performance.now() + acceptForMs;
  let start: number;
  await nextTurn();
  do {
    start = performance.now();
    await nextTurn();
  } while (performance.now() - start > quickTurnMs && start < until);
}

function refuse(reply: FastifyReply, request: FastifyRequest): void {
  endWithError(fail("stopped", {}, { retryAfterSeconds: 5 }), request, reply);
}
