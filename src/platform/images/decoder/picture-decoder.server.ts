import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fail } from "#platform/errors.ts";
import { PictureTooCostly } from "#platform/images/picture-too-costly.ts";
import type { Log } from "#platform/log/log.ts";
import type { ReplyMessage, TaskMessage } from "./picture-process.server.ts";
import type { PictureTasks } from "./picture-tasks.server.ts";

type Task<T extends keyof PictureTasks> = (
  file: Buffer | string,
  options: Parameters<PictureTasks[T]>[1],
) => ReturnType<PictureTasks[T]>;

/**
 * Decodes pictures in separate processes, which are started when needed. A task takes the bytes of a picture, or the path
 * of a file on this machine, which spares this process from holding them. Throws if the picture is damaged;
 * PictureTooCostly if its process was ended because it took too much time or memory; `unavailable` if the file cannot be
 * read. Callers limit how many run at a time.
 */
export type PictureDecoder = { [T in keyof PictureTasks]: Task<T> } & {
  /** Ends all processes immediately. */
  close(): void;
};

const program = path.join(import.meta.dirname, "picture-process.server.ts");
/** A process normally ends itself long before this, because it watches its processor time. */
const taskMaxMs = 60_000;
const idleMaxMs = 60_000;

type PictureProcess = { child: ChildProcess; idle?: NodeJS.Timeout };

/** Opens a decoder. Nothing is started before the first picture; an idle process ends after a minute. */
export function openPictureDecoder(log: Log): PictureDecoder {
  const idle: PictureProcess[] = [];
  const all = new Set<ChildProcess>();

  const start = async (): Promise<PictureProcess> => {
    const child = startProcess();
    all.add(child);
    const entry: PictureProcess = { child };
    child.on("error", (error) => log.error({ err: error }, "a picture process failed"));
    child.once("exit", () => {
      all.delete(child);
      leave(entry);
    });
    const reply = await nextReply(child);
    if (!("ready" in reply)) throw fail("unavailable", {}, { cause: new Error("A picture process did not start.") });
    return entry;
  };

  const leave = (entry: PictureProcess) => {
    clearTimeout(entry.idle);
    if (idle.includes(entry)) idle.splice(idle.indexOf(entry), 1);
  };

  const rest = (entry: PictureProcess) => {
    entry.child.unref();
    entry.child.channel?.unref();
    entry.idle = setTimeout(() => {
      leave(entry);
      entry.child.kill("SIGKILL");
    }, idleMaxMs).unref();
    idle.push(entry);
  };

  const run = async (message: TaskMessage, isRepeated = false): Promise<unknown> => {
    const entry = idle.pop() ?? (await start());
    const { child } = entry;
    clearTimeout(entry.idle);
    child.ref();
    child.channel?.ref();
    let isTooSlow = false;
    const timer = setTimeout(() => {
      isTooSlow = true;
      child.kill("SIGKILL");
    }, taskMaxMs);
    child.send(message, () => {});
    const reply = await nextReply(child);
    clearTimeout(timer);
    if ("ended" in reply) {
      // Perhaps not because of this picture: the system kills processes when memory is short. A picture that ends a
      // second process is to blame.
      if (reply.ended === "SIGKILL" && !isTooSlow && !isRepeated) return run(message, true);
      const { task, file } = message;
      const picture = typeof file === "string" ? { file } : { bytes: file.length };
      log.warn({ task, ...picture, ...reply }, "a picture ended the process that decoded it");
      throw new PictureTooCostly("The process that decoded this picture ended.");
    }
    rest(entry);
    if ("error" in reply) throw new Error(reply.error);
    if ("unreadable" in reply) throw fail("unavailable", {}, { cause: new Error(reply.unreadable) });
    return "result" in reply ? reply.result : undefined;
  };

  const task = (name: keyof PictureTasks) => (file: Buffer | string, options: unknown) =>
    run({ task: name, file, options } as TaskMessage);
  return {
    inspect: task("inspect") as PictureDecoder["inspect"],
    countPixels: task("countPixels") as PictureDecoder["countPixels"],
    encode: task("encode") as PictureDecoder["encode"],
    encodeJpeg: task("encodeJpeg") as PictureDecoder["encodeJpeg"],
    shrink: task("shrink") as PictureDecoder["shrink"],
    readPixels: task("readPixels") as PictureDecoder["readPixels"],
    measure: task("measure") as PictureDecoder["measure"],
    cutOut: task("cutOut") as PictureDecoder["cutOut"],
    readRows: task("readRows") as PictureDecoder["readRows"],
    encodeClear: task("encodeClear") as PictureDecoder["encodeClear"],
    encodeSquare: task("encodeSquare") as PictureDecoder["encodeSquare"],
    close() {
      for (const child of all) child.kill("SIGKILL");
    },
  };
}

function startProcess(): ChildProcess {
  try {
    return fork(program, {
      // Passes on no settings or secrets.
      env: { MALLOC_ARENA_MAX: "2" },
      execArgv: ["--max-old-space-size=64"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
  } catch (cause) {
    // Node throws some reasons, such as a lack of memory, and reports others by an event.
    throw fail("unavailable", {}, { cause });
  }
}

type Ended = { ended: string };

/** The next message of a process, or how it ended. */
async function nextReply(child: ChildProcess): Promise<ReplyMessage | Ended> {
  const done = new AbortController();
  const options = { signal: done.signal };
  try {
    return await Promise.race([
      once(child, "message", options).then(([message]) => message as ReplyMessage),
      once(child, "exit", options).then(([code, signal]) => ({ ended: String(signal ?? code) })),
    ]);
  } catch (cause) {
    throw fail("unavailable", {}, { cause });
  } finally {
    done.abort();
  }
}
