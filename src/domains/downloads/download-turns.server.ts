import type { Readable } from "node:stream";
import type { Origin } from "#platform/api/handler.server.ts";
import { networkOf } from "#platform/network.ts";
import { fail } from "#platform/errors.ts";

/** How many downloads a process sends simultaneously, and how many one person may have waiting behind their running one. */
const runningMax = 20;
const waitingMax = 3;
/** Nothing is sent to those who wait, and proxies end connections that are silent for a minute. */
const waitMs = 50_000;
const retryAfterSeconds = 20;
/** A download costs one point of the limit `address` for each 4 MB, but never more than a third of the limit. */
const bytesAPoint = 4 * 2 ** 20;
const pointsMax = 200;

type Requester = { viewer: { id: number } | null; origin: Origin | null };
type Socket = Origin["request"]["raw"]["socket"];
type Line = { isRunning: boolean; waiting: (() => void)[] };

/**
 * Limits each account, or each network without an account, to one download at a time. Returns a function that charges for `bytes`,
 * waits for its turn, and calls `open`. The turn ends when the stream from `open` or the connection is closed. Throws
 * `downloads_busy` if too many are waiting, if the turn does not come for long, or if the connection is closed before it comes.
 */
export function takeDownloadTurns() {
  const lines = new Map<string, Line>();
  let running = 0;

  const startNext = () => {
    for (const [key, line] of lines) {
      if (running >= runningMax) return;
      const next = line.isRunning ? undefined : line.waiting.shift();
      if (!line.isRunning && !next) lines.delete(key);
      if (!next) continue;
      line.isRunning = true;
      running++;
      next();
    }
  };

  const waitForTurn = ({ waiting }: Line, socket: Socket | undefined) =>
    new Promise<void>((go, refuse) => {
      const start = () => {
        end();
        go();
      };
      const leave = () => {
        end();
        waiting.splice(waiting.indexOf(start), 1);
        refuse(fail("downloads_busy", {}, { retryAfterSeconds }));
      };
      const timer = setTimeout(leave, waitMs);
      const end = () => {
        clearTimeout(timer);
        socket?.off("close", leave);
      };
      socket?.once("close", leave);
      waiting.push(start);
      if (socket?.destroyed) leave();
      startNext();
    });

  return async ({ viewer, origin }: Requester, bytes: number, open: () => Readable): Promise<Readable> => {
    await origin?.request.spend?.(Math.min(Math.ceil(bytes / bytesAPoint), pointsMax));
    const key = viewer ? `account ${viewer.id}` : `network ${networkOf(origin?.address ?? "")}`;
    const line = lines.get(key) ?? { isRunning: false, waiting: [] };
    if (line.waiting.length >= waitingMax) throw fail("downloads_busy", {}, { retryAfterSeconds });
    lines.set(key, line);
    const socket = origin?.request.raw.socket;
    await waitForTurn(line, socket);
    const body = open();
    const hangUp = () => void body.destroy();
    body.once("close", () => {
      socket?.off("close", hangUp);
      line.isRunning = false;
      running--;
      startNext();
    });
    if (socket?.destroyed) hangUp();
    else socket?.once("close", hangUp);
    return body;
  };
}
