import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { countJob, type JobReport } from "#platform/jobs/job-metrics.server.ts";
import { workerEnvironment } from "./config.ts";
import type { Site } from "./site.ts";
import { aliveEveryMs, aliveMessage, killIfHanging } from "./worker-watch.ts";

const restartAfterMs = 1000;
/** The longest delay for a worker that cannot start because the database is down: each start costs a second of CPU. */
const restartAfterAtMostMs = 5000;

/**
 * Starts a second process that runs jobs, so that encoding pictures does not delay visitors. Restarts it if it ends or
 * hangs. Returns a function that stops it.
 */
export function startWorkerProcess({ database, sessionSecret, log }: Site): () => Promise<void> {
  let worker: ChildProcess | undefined;
  let restartInMs = restartAfterMs;
  let restarting: NodeJS.Timeout | undefined;
  let stopping = false;
  const start = () => {
    try {
      worker = startOne();
    } catch (err) {
      // Node throws some reasons, such as a lack of memory, and reports others by an event.
      restart({ err });
    }
  };
  const startOne = () => {
    const env = workerEnvironment(database.url, sessionSecret) as NodeJS.ProcessEnv;
    const started = fork(path.join(import.meta.dirname, "main.ts"), { env });
    killIfHanging(started, log);
    started.on("message", (message) => {
      restartInMs = restartAfterMs;
      if (message !== aliveMessage) countJob(message as JobReport);
    });
    started.on("exit", (code, signal) => restart({ code, signal }));
    // The process could not be started, or could not receive a message or signal.
    started.on("error", (err) => {
      if (started.pid === undefined) restart({ err });
      else log.error({ err }, "a message or signal could not be sent to the worker process");
    });
    return started;
  };
  const restart = (why: object) => {
    if (stopping) return;
    log.warn(why, "the worker process ended and will be restarted");
    restarting = setTimeout(start, restartInMs).unref();
    restartInMs = Math.min(2 * restartInMs, restartAfterAtMostMs);
  };
  start();
  return async () => {
    stopping = true;
    clearTimeout(restarting);
    if (worker?.pid === undefined || worker.exitCode !== null || worker.signalCode !== null) return;
    const exited = once(worker, "exit");
    worker.kill("SIGTERM");
    await exited;
  };
}

/** Lowers the priority of this process, so that encoding pictures does not slow down the web process. */
export function yieldToVisitors(): void {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Reports to the web process that started this one, if there is one, from now on, that this process is alive. */
export function reportAlive(): void {
  const report = () => process.connected && process.send?.(aliveMessage);
  report();
  setInterval(report, aliveEveryMs).unref();
}
