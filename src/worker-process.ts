import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { workerEnvironment } from "./config.ts";
import type { Site } from "./site.ts";

const restartAfterMs = 1000;

/**
 * Starts a second process that runs jobs, so that encoding pictures does not delay visitors. Restarts it if it ends.
 * Returns a function that stops it.
 */
export function startWorkerProcess({ database, sessionSecret, log }: Site): () => Promise<void> {
  let worker: ChildProcess;
  let stopping = false;
  const start = () => {
    const env = workerEnvironment(database.url, sessionSecret) as NodeJS.ProcessEnv;
    worker = fork(path.join(import.meta.dirname, "main.ts"), { env });
    worker.on("exit", (code, signal) => {
      if (stopping) return;
      log.warn({ code, signal }, "the worker process ended and will be restarted");
      setTimeout(start, restartAfterMs).unref();
    });
  };
  start();
  return async () => {
    stopping = true;
    if (worker.exitCode !== null || worker.signalCode !== null) return;
    const exited = once(worker, "exit");
    worker.kill("SIGTERM");
    await exited;
  };
}

/** Lowers the priority of this process, so that encoding pictures does not slow down the web process. */
export function yieldToVisitors(): void {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
}
