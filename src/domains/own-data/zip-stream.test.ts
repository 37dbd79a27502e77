import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { streamZip } from "./zip-stream.server.ts";

const size = 1_000_000;

/** An infinite source of files that counts how many were read, and records when the consumer stops. */
function endlessFiles() {
  const state = { read: 0, ended: false };
  async function* files() {
    try {
      for (;;) yield { path: `${++state.read}.bin`, bytes: Buffer.alloc(size, state.read) };
    } finally {
      state.ended = true;
    }
  }
  return { state, files: files() };
}

test("reads files only as fast as the consumer takes them, and stops when it disconnects", async () => {
  const { state, files } = endlessFiles();
  const body = streamZip(files);
  let taken = 0;
  for await (const chunk of body) {
    taken += (chunk as Buffer).length;
    expect(state.read).toBeLessThan(taken / size + 4);
    if (taken > 20 * size) break;
  }
  await expect.poll(() => state.ended).toBe(true);
  expect(state.read).toBeLessThan(24);
});

test("an error while reading a file destroys the stream instead of completing the archive", async () => {
  async function* files() {
    yield { path: "first.bin", bytes: Buffer.alloc(10) };
    throw new Error("the store is down");
  }
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await expect(pipeline(streamZip(files()), nowhere)).rejects.toThrow("the store is down");
});
