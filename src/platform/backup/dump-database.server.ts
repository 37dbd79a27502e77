import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Database } from "#platform/db/database.ts";
import { withConnection } from "#platform/db/with-connection.server.ts";
import { masterPartKey, originalKey, variantKey } from "#platform/images/image-keys.ts";
import { parseVariantName } from "#platform/images/image-ladder.ts";
import { fileListName, type Manifest } from "./backup-folder.server.ts";
import { listSequences, listTables, plainSession, quoteName, type Table } from "./tables.server.ts";

const batch = 5000;

/**
 * Writes all rows, as they are at one moment, to `folder` with one file per table, and lists the keys of the files they
 * need.
 */
export async function dumpDatabase({ ownerUrl }: Pick<Database, "ownerUrl">, folder: string): Promise<Manifest> {
  return withConnection(ownerUrl, async (client) => {
    await client.query(plainSession);
    await client.query("begin isolation level repeatable read, read only");
    const { rows: names } = await client.query<{ name: string }>("select name from migrations order by name");
    const takenAt = new Date().toISOString();
    const tables = await listTables(client);
    const counted = [];
    for (const table of tables) counted.push({ ...table, rows: await dumpTable(client, table, folder) });
    return {
      takenAt,
      migrations: names.map(({ name }) => name),
      tables: counted,
      sequences: await listSequences(client),
      files: await listFiles(client, path.join(folder, fileListName)),
    };
  });
}

/** The file of a table in the folder of a snapshot. */
export function tableFile(folder: string, { name }: Pick<Table, "name">): string {
  return path.join(folder, `${name}.copy`);
}

/** Writes the rows of a table. Returns their number. */
async function dumpTable(client: ClientBase, table: Table, folder: string): Promise<number> {
  const columns = table.columns.map(quoteName).join(", ");
  const rows = client.query(copyTo(`copy ${quoteName(table.name)} (${columns}) to stdout`));
  await pipeline(rows, createWriteStream(tableFile(folder, table), { flush: true }));
  return rows.rowCount;
}

type ImageFiles = { id: string; hash: string; ready: string[] };
type MasterFiles = { id: string; hash: string; parts: string[] };

/** Writes the list of files. Returns their number. */
async function listFiles(client: ClientBase, file: string): Promise<number> {
  let total = 0;
  const readImages = async (after: string) => {
    const { rows } = await client.query<ImageFiles>(
      "select id, hash, ready from images where id > $1 order by id limit $2",
      [after, batch],
    );
    return rows.map((row) => ({ id: row.id, keys: keysOf(row) }));
  };
  const readMasters = async (after: string) => {
    const { rows } = await client.query<MasterFiles>(
      "select id, hash, parts from masters where id > $1 order by id limit $2",
      [after, batch],
    );
    return rows.map((row) => ({ id: row.id, keys: keysOfMaster(row) }));
  };
  async function* readKeys(readRows: typeof readImages) {
    for (let after = "0"; ; ) {
      const rows = await readRows(after);
      const keys = rows.flatMap((row) => row.keys);
      total += keys.length;
      yield keys.map((key) => `${key}\n`).join("");
      if (rows.length < batch) return;
      after = rows.at(-1)?.id ?? after;
    }
  }
  async function* readAllKeys() {
    yield* readKeys(readImages);
    yield* readKeys(readMasters);
  }
  await pipeline(readAllKeys, createWriteStream(file, { flush: true }));
  return total;
}

/** The keys of an image's files: its original, and the variants that have been made. */
export function keysOf({ hash, ready }: Pick<ImageFiles, "hash" | "ready">): string[] {
  const variants = ready.flatMap((name) => parseVariantName(name) ?? []);
  return [originalKey(hash), ...variants.map((variant) => variantKey(hash, variant))];
}

/** The keys of the parts of a master. */
export function keysOfMaster({ hash, parts }: Pick<MasterFiles, "hash" | "parts">): string[] {
  return parts.map((part) => masterPartKey(hash, part));
}
