import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLog } from "#platform/log/log.ts";
import { makeBlackPng } from "#tests/support/pictures/hostile-files.ts";
import { makeScannedJpeg } from "#tests/support/pictures/hostile-jpegs.ts";
import { startNode } from "#tests/support/node-process.ts";
import { childrenOf, commandOf } from "#tests/support/process-tree.ts";
import { openPictureDecoder, type PictureDecoder } from "./picture-decoder.server.ts";

const rule = { maxWidth: 1988, maxHeight: 3056, maxBytes: 3_000_000, wrongDimensions: "", tooLarge: "" };
const small = makeBlackPng(40, 60);
/** Takes half a minute to decode. */
const endless = makeScannedJpeg(1988, 3056, 4_000);

const log = createLog("silent");
let decoder: PictureDecoder;
/** Processes of the decoder that other test files share. */
let others: number[];
beforeEach(() => {
  others = listAll(process.pid);
  decoder = openPictureDecoder(log);
});
afterEach(() => {
  decoder.close();
  vi.restoreAllMocks();
});

/** The picture processes of this test, or of `parent`. */
function listProcesses(parent = process.pid): number[] {
  return listAll(parent).filter((pid) => !others.includes(pid));
}

function listAll(parent: number): number[] {
  return childrenOf(parent).filter((pid) => commandOf(pid).includes("picture-process"));
}

/** Whether a process exists and is not merely waiting for its parent to notice its end. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.startsWith("Z");
}

it("decodes one picture after another in one process, which knows no settings", async () => {
  expect(await decoder.inspect(small, rule)).toMatchObject({ width: 40, height: 60, format: "png" });
  const variant = await decoder.encode(small, { width: 20, format: "webp" });
  expect(Buffer.isBuffer(variant) && variant.toString("latin1", 8, 12)).toBe("WEBP");
  await expect(decoder.encode(small.subarray(0, 50), { width: 20, format: "webp" })).rejects.toThrow();
  const processes = listProcesses();
  expect(processes).toHaveLength(1);
  const names = readFileSync(`/proc/${processes[0]}/environ`, "utf8").match(/(?<=^|\0)[A-Z_]+(?==)/g);
  expect(names).toEqual(["MALLOC_ARENA_MAX", "NODE_CHANNEL_FD", "NODE_CHANNEL_SERIALIZATION_MODE"]);
});

it("reads a file itself, and blames no picture if it cannot be read", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "picture-decoder-"));
  const file = path.join(folder, "small");
  await expect(decoder.inspect(file, rule)).rejects.toMatchObject({ code: "unavailable" });
  await writeFile(file, small);
  expect(await decoder.inspect(file, rule)).toMatchObject({ width: 40, height: 60 });
  await rm(folder, { recursive: true });
});

it("ends only the process that takes too much time for a picture", async () => {
  const warn = vi.spyOn(log, "warn");
  const outcome = expect(decoder.inspect(endless, rule)).rejects.toThrow("ended");
  await vi.waitFor(async () => {
    expect(await decoder.inspect(small, rule)).toMatchObject({ width: 40 });
    expect(warn).toHaveBeenCalled();
  }, 55_000);
  await outcome;
  expect(warn.mock.calls).toMatchObject([[{ task: "inspect", ended: "SIGALRM" }, expect.anything()]]);
  expect(await decoder.inspect(small, rule)).toMatchObject({ width: 40 });
}, 60_000);

it("ends each process that takes too much memory for a picture, and tries twice", async () => {
  const warn = vi.spyOn(log, "warn");
  const outcome = decoder.encode(makeBlackPng(14_000, 14_000), { width: 14_000, format: "avif" });
  await expect(outcome).rejects.toThrow("ended");
  expect(warn.mock.calls).toMatchObject([[{ task: "encode", ended: "SIGKILL" }, expect.anything()]]);
});

it("decodes a picture again if its process was killed", async () => {
  await decoder.inspect(small, rule);
  const [first = 0] = listProcesses();
  const innocent = decoder.encode(makeScannedJpeg(1988, 3056, 20), { width: 20, format: "webp" });
  process.kill(first, "SIGKILL");
  expect(Buffer.isBuffer(await innocent)).toBe(true);
  expect(listProcesses()).not.toContain(first);
});

it.each(["/no/such/program", "/dev/null/program"])("blames no picture if %s cannot start", async (missing) => {
  const program = process.execPath;
  process.execPath = missing;
  try {
    await expect(decoder.inspect(small, rule)).rejects.toMatchObject({ code: "unavailable" });
  } finally {
    process.execPath = program;
  }
});

it("ignores stop signals, so that running requests can finish", async () => {
  await decoder.inspect(small, rule);
  const [pid = 0] = listProcesses();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.kill(pid, signal);
  expect(await decoder.inspect(small, rule)).toMatchObject({ width: 40 });
  expect(listProcesses()).toEqual([pid]);
});

it("leaves no process behind when its own is killed, even while decoding a picture", async () => {
  const parent = startNode(`
    import { openPictureDecoder } from "#platform/images/decoder/picture-decoder.server.ts";
    import { createLog } from "#platform/log/log.ts";
    import { makeScannedJpeg } from "#tests/support/pictures/hostile-jpegs.ts";
    openPictureDecoder(createLog("silent")).encode(makeScannedJpeg(1988, 3056, 4000), { width: 100, format: "webp" });
  `);
  await vi.waitFor(() => expect(listProcesses(parent.pid)).toHaveLength(1), 20_000);
  const [child = 0] = listProcesses(parent.pid);
  parent.kill("SIGKILL");
  await vi.waitFor(() => expect(isRunning(child)).toBe(false), 5_000);
});
