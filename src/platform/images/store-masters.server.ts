import { createHash, randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, sql } from "#platform/db/drizzle.server.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { toStorageFailure } from "#platform/storage/storage-failure.ts";
import { masterPartKey } from "./image-keys.ts";
import { masterPages, masters } from "./masters-table.server.ts";

/** A stored master: what is needed to read it. */
export type StoredMaster = { hash: string; bytes: number; parts: string[] };
/** A complete temporary file. `name` is a safe file name. */
type ArrivedMaster = { path: string; hash: string; name: string; bytes: number };

/** A whole master in memory would be too much, and stores take files of a few megabytes best. */
const partBytes = 4 * 2 ** 20;

/** Stores a master in parts, and returns their names. Parts that are never recorded are swept after a day. */
export async function storeMaster(storage: Storage, { path, hash, bytes }: ArrivedMaster): Promise<string[]> {
  const parts: string[] = [];
  const file = await open(path, "r");
  try {
    for (let at = 0; at < bytes; at += partBytes) {
      const part = Buffer.alloc(Math.min(partBytes, bytes - at));
      const { bytesRead } = await file.read(part, 0, part.length, at);
      if (bytesRead < part.length) throw new Error("a master became shorter while it was stored");
      const name = `${randomUUID()}-${createHash("sha256").update(part).digest("hex")}`;
      await storage.put(masterPartKey(hash, name), part);
      parts.push(name);
    }
  } finally {
    await file.close();
  }
  return parts;
}

/**
 * Records a stored master of a user in the caller's transaction, which links it to its pages. If the user has the same file already, the
 * parts are swept.
 */
export async function recordMaster(
  tx: Queries,
  userId: number,
  { hash, name, bytes }: ArrivedMaster,
  parts: string[],
): Promise<void> {
  await tx.insert(masters).values({ userId, hash, name, bytes, parts }).onConflictDoNothing();
}

/** How many pictures can be made from one master: two of the longest issues, and those that they replaced. */
const linksMax = 1000;

/** Notes that these pictures were made from a master of a user: not if the user has no such master, or too many were made from it. */
export async function linkMaster(
  tx: Queries,
  userId: number,
  hash: string,
  pageHashes: string[],
): Promise<"linked" | "unknown" | "full"> {
  // Locked, so that it stays until the links are there, and nobody else adds more than it may have.
  const [master] = await tx
    .select({ id: masters.id })
    .from(masters)
    .where(and(eq(masters.userId, userId), eq(masters.hash, hash)))
    .for("no key update");
  if (!master) return "unknown";
  const links = [...new Set(pageHashes)].map((pageHash) => ({ masterId: master.id, pageHash }));
  await tx
    .insert(masterPages)
    .values(links)
    .onConflictDoUpdate({ target: [masterPages.masterId, masterPages.pageHash], set: { linkedAt: sql`now()` } });
  return (await tx.$count(masterPages, eq(masterPages.masterId, master.id))) > linksMax ? "full" : "linked";
}

/** Whether all parts of a master are stored. */
export async function hasMaster(storage: Storage, { hash, parts }: StoredMaster): Promise<boolean> {
  for (const part of parts) if (!(await storage.head(masterPartKey(hash, part)))) return false;
  return true;
}

/** The bytes of a master, part by part. Throws if a part is missing, and `unavailable` if the store stops in the middle of it. */
export async function* readMaster(storage: Storage, { hash, parts }: StoredMaster): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const found = await storage.get(masterPartKey(hash, part));
    if (!found) throw new Error(`a part of the master ${hash} is missing`);
    yield await buffer(found.body).catch((error: unknown) => {
      throw toStorageFailure(error);
    });
  }
}
