import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { workerEnvironment } from "./config.ts";
import type { Site } from "./site.ts";

const restartAfterMs = 1000;

/**
 * Works off jobs in a process of its own beside this one, so that drawing pictures never keeps a visitor waiting.
 * Starts it again when it ends. Returns how to stop it.
 */
export function startWorkerProcess({ database, sessionSecret, log }: Site): () => Promise<void> {
  let worker: ChildProcess;
  let stopping = false;
  const start = () => {
    const env = workerEnvironment(database.url, sessionSecret) as NodeJS.ProcessEnv;
    worker = fork(path.join(import.meta.dirname, "main.ts"), { env });
    worker.on("exit", (code, signal) => {
      if (stopping) return;
      log.warn({ code, signal }, "the worker process ended; starting it again");
      setTimeout(start, restartAfterMs).unref();
    });
  };
  start();
  return async () => {
    stopping = true;
    if (worker.exitCode !== null || worker.signalCode !== null) return;
    const gone = once(worker, "exit");
    worker.kill("SIGTERM");
    await gone;
  };
}

/** Lets everything else on this machine go first. */
export function yieldToVisitors(): void {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
}
