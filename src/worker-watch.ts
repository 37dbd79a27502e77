import type { ChildProcess } from "node:child_process";
import type { EventEmitter } from "node:events";
import type { Log } from "#platform/log/log.ts";

/** The message with which a worker reports that it is alive. */
export const aliveMessage = "alive";
/** Heartbeat interval; a worker that is silent for much longer hangs. */
export const aliveEveryMs = 2_000;
const hangsAfterMs = 20_000;
/** Starting takes long on a busy machine, and a worker reports nothing until it has started. */
const startsWithinMs = 300_000;
/** After a pause of this process, a timer runs before it hears what the worker said meanwhile, or that it ended. */
const listensForMs = 4_000;

/**
 * Kills a worker that hangs: one that no longer reports that it is alive, or has not started after minutes. Ignores one
 * that could not be started, which never reports its end.
 */
export function killIfHanging(worker: EventEmitter & Pick<ChildProcess, "pid" | "kill">, log: Log): void {
  if (worker.pid === undefined) return;
  const kill = () => {
    log.error({ pid: worker.pid }, "the worker process is not responding and will be restarted");
    worker.kill("SIGKILL");
  };
  let timer: NodeJS.Timeout;
  const wait = (ms: number) => {
    timer = setTimeout(() => (timer = setTimeout(kill, listensForMs).unref()), ms).unref();
  };
  wait(startsWithinMs);
  worker.on("message", () => {
    clearTimeout(timer);
    wait(hangsAfterMs);
  });
  worker.on("exit", () => clearTimeout(timer));
}
