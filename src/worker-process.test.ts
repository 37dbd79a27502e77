import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { createLog } from "#platform/log/log.ts";
import { createEmptyTestDatabase } from "#tests/support/test-database.ts";
import { workerEnvironment } from "./config.ts";
import type { Site } from "./site.ts";
import { startWorkerProcess } from "./worker-process.ts";

// Node reports the first by an event, and throws the second, like a lack of memory.
test.each([
  ["/no/such/program", "ENOENT"],
  ["/dev/null/program", "ENOTDIR"],
])("tries to start a worker again if %s cannot start, and stops it like any other", async (missing, code) => {
  const log = createLog("silent");
  const warn = vi.spyOn(log, "warn");
  const program = process.execPath;
  process.execPath = missing;
  try {
    const stop = startWorkerProcess({ database: { url: "" }, sessionSecret: "", log } as Site);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2), { timeout: 10_000 });
    expect(warn.mock.calls[0]).toEqual([
      { err: expect.objectContaining({ code }) },
      "the worker process ended and will be restarted",
    ]);
    await stop();
  } finally {
    process.execPath = program;
  }
});

test("starts no worker after it was stopped, even if one was about to be restarted", async () => {
  const log = createLog("silent");
  const warn = vi.spyOn(log, "warn");
  const program = process.execPath;
  const findProgram = vi.fn(() => "/no/such/program");
  Object.defineProperty(process, "execPath", { get: findProgram, configurable: true });
  vi.useFakeTimers();
  try {
    const stop = startWorkerProcess({ database: { url: "" }, sessionSecret: "", log } as Site);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    await stop();
    vi.advanceTimersByTime(60_000);
    expect(findProgram).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
    Object.defineProperty(process, "execPath", { value: program, configurable: true, writable: true });
  }
});

test("a worker ends if its site was killed while it started", async () => {
  const database = await createEmptyTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), "longbox-worker-"));
  const settings = { ...process.env, DATA_DIR: folder, LOG_LEVEL: "silent" };
  const env = workerEnvironment(database.url, "0123456789abcdefghijklmnopqrstuv", settings) as NodeJS.ProcessEnv;
  const worker = fork(path.resolve(import.meta.dirname, "main.ts"), {
    env,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  try {
    await once(worker, "spawn");
    worker.disconnect();
    await once(worker, "exit", { signal: AbortSignal.timeout(25_000) });
    expect(worker.signalCode).toBeNull();
  } finally {
    worker.kill("SIGKILL");
    await database.close();
    await rm(folder, { recursive: true });
  }
});
