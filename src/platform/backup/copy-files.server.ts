import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import { hashInKey } from "#platform/images/image-keys.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { isUnreadable } from "#platform/storage/storage-failure.ts";

/** Numbers of files and bytes copied, and the keys of missing or damaged files. */
export type CopyResult = { files: number; bytes: number; bad: string[] };

/** How many files are copied in parallel. */
const atOnce = 4;

/**
 * Copies the files named by `keys` that `to` does not have yet in the same size: files never change under their key.
 * Checks an original, or a part of a master, against the hash in its name. So an interrupted copy continues where it stopped, and a file
 * that was removed after being copied does not count as missing.
 */
export async function copyFiles(
  { from, to }: { from: Pick<Storage, "get" | "head">; to: Storage },
  keys: AsyncIterable<string>,
): Promise<CopyResult> {
  const copied: CopyResult = { files: 0, bytes: 0, bad: [] };
  const copy = async (key: string) => {
    const [source, target] = await Promise.all([orDamaged(() => from.head(key)), to.head(key)]);
    if (source === null ? target : source !== "damaged" && source.bytes === target?.bytes) return;
    const body = source ? await readIntact(from, key) : "missing";
    if (typeof body === "string") {
      copied.bad.push(key);
      return;
    }
    await to.put(key, body);
    copied.files++;
    copied.bytes += body.length;
  };
  const waiting = keys[Symbol.asyncIterator]();
  const work = async () => {
    try {
      for (let next = await waiting.next(); !next.done; next = await waiting.next()) await copy(next.value);
    } finally {
      // After a failure, the others stop too.
      await waiting.return?.();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return copied;
}

/** The bytes of a file; otherwise, whether it is missing or damaged: by its hash, or because the disk cannot read it. */
export function readIntact(from: Pick<Storage, "get">, key: string): Promise<Buffer | "missing" | "damaged"> {
  return orDamaged(async () => {
    const file = await from.get(key);
    if (!file) return "missing";
    const body = await buffer(file.body);
    return isIntact(key, body) ? body : "damaged";
  });
}

async function orDamaged<T>(read: () => Promise<T>): Promise<T | "damaged"> {
  try {
    return await read();
  } catch (error) {
    if (isUnreadable(error)) return "damaged";
    throw error;
  }
}

/**
 * Whether a file still has the bytes that its key has the hash of. Of variants, only an empty body is detected.
 */
function isIntact(key: string, body: Buffer): boolean {
  const hash = hashInKey(key);
  return hash === undefined ? body.length > 0 : createHash("sha256").update(body).digest("hex") === hash;
}

/** The keys in a file with one key per line. */
export async function* readKeys(list: string): AsyncGenerator<string> {
  for await (const key of createInterface({ input: createReadStream(list) })) if (key) yield key;
}

/** The keys of all files in a store that start with `prefix`. */
export async function* listKeys(storage: Storage, prefix: string): AsyncGenerator<string> {
  for await (const { key } of storage.list(prefix)) yield key;
}
