// A process that decodes pictures, one at a time. It is given nothing but the picture, may crash, and ends itself when a
// picture takes too much: there is no other way to stop the decoding libraries.
import { readFile } from "node:fs/promises";
import os from "node:os";
import { type PictureTasks, pictureTasks } from "./picture-tasks.server.ts";

/** `file` is the bytes of a picture, or the path of a file on this machine. */
export type TaskMessage = {
  [T in keyof PictureTasks]: { task: T; file: Buffer | string; options: Parameters<PictureTasks[T]>[1] };
}[keyof PictureTasks];
/** The first message says that the process is ready; each following one is the outcome of a task. */
export type ReplyMessage = { ready: true } | { result: unknown } | { error: string } | { unreadable: string };

const watchEveryMs = 50;
/** The largest accepted picture needs about 290 MB to become AVIF. */
const memoryMaxBytes = 500_000_000;
/**
 * Processor time, so that a busy machine refuses nothing. The slowest accepted picture needs about 2 seconds to become
 * AVIF, and up to 7 if other processes use the same CPU caches.
 */
const cpuMaxMs: Record<keyof PictureTasks, number> = {
  inspect: 3_000,
  countPixels: 3_000,
  encode: 20_000,
  encodeJpeg: 5_000,
  shrink: 5_000,
  measure: 1_000,
  cutOut: 20_000,
  readRows: 10_000,
  readPixels: 5_000,
  encodeClear: 5_000,
  encodeSquare: 5_000,
};

const send = (message: ReplyMessage) => process.send?.(message);

// Lower priority than the web process, and never higher than the worker that started it.
os.setPriority(Math.max(os.getPriority(), 5));
// Only the parent process decides when this one ends. The parent may still be answering requests when both receive a
// signal.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (message: TaskMessage) => void run(message));
send({ ready: true });

async function run(message: TaskMessage): Promise<void> {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    // Unhandled signals end a process immediately. Its parent logs which signal it was.
    if ((user + system) / 1000 > cpuMaxMs[message.task]) process.kill(process.pid, "SIGALRM");
    if (process.memoryUsage.rss() > memoryMaxBytes) process.kill(process.pid, "SIGKILL");
  }, watchEveryMs);
  send(await perform(message));
  clearInterval(watch);
}

async function perform({ task, file, options }: TaskMessage): Promise<ReplyMessage> {
  const work = pictureTasks[task] as (file: Buffer, options: unknown) => Promise<unknown>;
  let bytes: Buffer;
  try {
    bytes = typeof file === "string" ? await readFile(file) : Buffer.from(file);
  } catch (error) {
    return { unreadable: toMessage(error) };
  }
  try {
    return { result: await work(bytes, options) };
  } catch (error) {
    return { error: toMessage(error) };
  }
}

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
