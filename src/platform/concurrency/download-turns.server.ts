import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Origin } from "#platform/api/handler.server.ts";
import { fail } from "#platform/errors.ts";
import { nameSender, type SenderNames } from "./sender.server.ts";
import { takeTurns } from "./take-turns.server.ts";

/** How many downloads a process sends at a time, and how many of these places are for networks that have none. */
const places = 20;
const reserve = 5;
/** How many downloads of one sender may wait behind their running one, and how many in all. */
const eachWaiting = 3;
const waiting = 200;
/** Nothing is sent to those who wait, and proxies end connections that are silent for a minute. */
const waitMs = 50_000;
const retryAfterSeconds = 20;
/** How long others wait before a download gives way, and how often that is looked at. */
const giveWayMs = 1_000;
/** A download that has not been read this far in this time gives way to others. */
const least = { bytes: 256 * 1024, ms: 30_000 };
/** How much is handed over at a time, so that reading can be measured. */
const sliceBytes = 64 * 1024;

type Running = {
  names: SenderNames;
  /** When each of the last slices was read. */
  reads: number[];
  body?: Readable;
};
type Asker = { account: number | undefined; origin: Origin | null };

/**
 * Gives downloads their turns among networks and accounts, one at a time for each account, or network without an
 * account. Returns a function that waits for a turn and opens the stream to send. The turn ends when that stream or the
 * connection is closed. While others wait, downloads that are hardly read give way to them and, to networks that have
 * none, the slowest of a network that has more. Throws `downloads_busy` if too many wait, if the turn does not come for
 * long, or if the connection is closed before it comes.
 */
export function takeDownloadTurns() {
  const refuse = () => fail("downloads_busy", {}, { retryAfterSeconds });
  const inTurn = takeTurns({ places, reserve, each: 1, waiting, eachWaiting, refuse });
  const running = new Set<Running>();

  const countOf = (network: string) => [...running].filter(({ names }) => names[0] === network).length;
  const giveWayTo = ([network, , own]: SenderNames) => {
    const has = countOf(network);
    const isFull = running.size >= places - (has ? reserve : 0);
    const now = performance.now();
    const isUnread = ({ reads }: Running) => now - (reads[0] ?? now) > least.ms;
    const [slowest] = [...running]
      .filter(({ names }) => isFull || names[2] === own)
      .filter((each) => isUnread(each) || (isFull && !has && countOf(each.names[0]) > 1))
      .toSorted((a, b) => (a.reads[0] ?? 0) - (b.reads[0] ?? 0));
    slowest?.body?.destroy();
  };

  const send = async (names: SenderNames, open: () => AsyncIterable<Buffer>, give: (body: Readable) => void) => {
    const read = least.bytes / sliceBytes;
    const entry: Running = { names, reads: Array.from({ length: read }, () => performance.now()) };
    const body = Readable.from(slice(open(), entry.reads), { objectMode: false, highWaterMark: sliceBytes });
    running.add(Object.assign(entry, { body }));
    give(body);
    await finished(body).catch(() => {});
    running.delete(entry);
  };

  return async ({ account, origin }: Asker, open: () => AsyncIterable<Buffer>): Promise<Readable> => {
    const sender = { address: origin?.address ?? "", ...(account !== undefined && { account }) };
    const names = nameSender(sender);
    const socket = origin?.request.raw.socket;
    const { promise, resolve, reject } = Promise.withResolvers<Readable>();
    const leaving = new AbortController();
    const leave = () => leaving.abort(refuse());
    const timers = [setTimeout(leave, waitMs), setInterval(() => giveWayTo(names), giveWayMs)];
    socket?.once("close", leave);
    if (socket?.destroyed) leave();
    inTurn(sender, () => send(names, open, resolve), { signal: leaving.signal }).catch(reject);
    try {
      const body = await promise;
      const hangUp = () => void body.destroy();
      socket?.once("close", hangUp);
      body.once("close", () => socket?.off("close", hangUp));
      if (socket?.destroyed) hangUp();
      return body;
    } finally {
      socket?.off("close", leave);
      for (const timer of timers) clearTimeout(timer);
    }
  };
}

/** The bytes of `chunks` in slices. Records in `reads` when each was taken, instead of the oldest time. */
async function* slice(chunks: AsyncIterable<Buffer>, reads: number[]): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += sliceBytes) {
      const part = chunk.subarray(at, at + sliceBytes);
      yield part;
      bytes += part.length;
      if (bytes < sliceBytes) continue;
      bytes -= sliceBytes;
      reads.shift();
      reads.push(performance.now());
    }
}
