import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { moveDurably, removeEmptyFolders, syncFile, writeDurably } from "./durable-file.server.ts";
import { checkKey, checkPrefix, isKey } from "./keys.ts";
import type { FileStorageConfig, Storage, StoredFile } from "./storage.ts";
import { hasCode, isUnreadable, toStorageFailure } from "./storage-failure.ts";
import { discard, openTemporaryFolder } from "./temporary-folder.server.ts";

/** Reads files in `folder` by their keys, which are paths in it. The folder may be read-only. */
export function readLocalFiles(folder: string): Pick<Storage, "get" | "head" | "list"> {
  const root = path.resolve(folder);
  return {
    get: async (key) => readOrNull(() => readFrom(pathOf(root, key))),
    head: async (key) => readOrNull(() => describe(key, pathOf(root, key))),

    async *list(prefix) {
      checkPrefix(prefix);
      for await (const key of listKeys(root, prefix, prefix.slice(0, prefix.lastIndexOf("/") + 1))) {
        const found = await readOrNull(() => describe(key, pathOf(root, key))).catch((error: unknown) => {
          // Listed as new, so that its key is known and nothing deletes it.
          if (isUnreadable(error)) return { key, bytes: 0, modified: new Date() };
          throw error;
        });
        if (found) yield found;
      }
    },
  };
}

/** Opens `config.folder`, creating it if needed. Keys are paths in it; `.arriving` holds the temporary files. */
export async function openLocalStorage(config: FileStorageConfig): Promise<Storage> {
  const root = path.resolve(config.folder);
  const temporaryFolder = path.join(root, ".arriving");
  await mkdir(root, { recursive: true });
  await openTemporaryFolder(temporaryFolder);

  const write = async (body: Buffer, target?: string) => {
    const arriving = path.join(temporaryFolder, randomUUID());
    try {
      await writeDurably(arriving, body);
      if (target) await moveDurably(arriving, target, root);
    } catch (error) {
      throw toStorageFailure(error);
    } finally {
      await discard(arriving);
    }
  };

  return {
    ...readLocalFiles(root),
    temporaryFolder,
    put: async (key, body) => write(body, pathOf(root, key)),

    async putFile(key, file) {
      const target = pathOf(root, key);
      try {
        await syncFile(file);
        await moveDurably(file, target, root);
      } catch (error) {
        if (!hasCode(error, "EXDEV")) throw toStorageFailure(error);
        await write(await readFile(file), target);
        await discard(file);
      }
    },

    async delete(key) {
      const file = pathOf(root, key);
      await readOrNull(async () => {
        if (!(await describe(key, file))) return null;
        await rm(file, { force: true });
        return removeEmptyFolders(path.dirname(file), root);
      });
    },

    async freeBytes() {
      const { bavail, bsize } = await statfs(root).catch((error: unknown) => {
        throw toStorageFailure(error);
      });
      return bavail * bsize;
    },
    ping: () => write(Buffer.alloc(0)),
    close: async () => {},
  };
}

function pathOf(root: string, key: string): string {
  checkKey(key);
  return path.join(root, ...key.split("/"));
}

/** The result of `read`, or null if there is no such file, including when part of its path is a file. */
async function readOrNull<T>(read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR")) return null;
    throw toStorageFailure(error);
  }
}

async function describe(key: string, file: string): Promise<StoredFile | null> {
  const found = await stat(file);
  return found.isFile() ? { key, bytes: found.size, modified: found.mtime } : null;
}

async function readFrom(file: string) {
  const handle = await open(file, "r");
  const found = await handle.stat();
  if (found.isFile()) return { body: handle.createReadStream(), bytes: found.size };
  await handle.close();
  return null;
}

/**
 * Lists the keys in `folder` that start with `prefix`, folder by folder. Skips names that start with a dot, others that
 * another program may have left and that are no keys, and folders below that the disk cannot read.
 */
async function* listKeys(root: string, prefix: string, folder: string): AsyncGenerator<string> {
  const entries = await readOrNull(() => readdir(path.join(root, folder), { withFileTypes: true })).catch(
    (error: unknown) => {
      if (isUnreadable(error) && folder.length > prefix.length) return null;
      throw error;
    },
  );
  for (const entry of entries ?? []) {
    const key = folder + entry.name;
    if (entry.name.startsWith(".")) continue;
    if (entry.isFile() && key.startsWith(prefix) && isKey(key)) yield key;
    const below = `${key}/`;
    if (entry.isDirectory() && below.startsWith(prefix)) yield* listKeys(root, prefix, below);
  }
}
