import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Database } from "#platform/db/database.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { withConnection } from "#platform/db/with-connection.server.ts";
import type { Snapshot } from "./backup-folder.server.ts";
import { tableFile } from "./dump-database.server.ts";
import { plainSession, quoteName, type Table } from "./tables.server.ts";

/**
 * Fills an empty database with a snapshot: creates its tables as they were, then adds all rows in one transaction.
 * Throws, without adding rows, if a row is missing or the snapshot is from a newer version.
 */
export async function loadDatabase(
  { ownerUrl }: Pick<Database, "ownerUrl">,
  { folder, manifest }: Snapshot,
  migrations: string,
): Promise<void> {
  await migrate({ ownerUrl }, migrations, manifest.migrations);
  await withConnection(ownerUrl, async (client) => {
    await client.query(plainSession);
    await client.query("begin");
    // Migrations add rows too.
    await client.query(`truncate ${manifest.tables.map(({ name }) => quoteName(name)).join(", ")}`);
    for (const table of manifest.tables) await loadTable(client, table, tableFile(folder, table));
    for (const { name, last, isCalled } of manifest.sequences)
      await client.query("select setval($1::regclass, $2, $3)", [quoteName(name), last, isCalled]);
    await client.query("commit");
    await client.query("analyze");
  });
}

async function loadTable(client: ClientBase, table: Table & { rows: number }, file: string): Promise<void> {
  const columns = table.columns.map(quoteName).join(", ");
  const rows = client.query(copyFrom(`copy ${quoteName(table.name)} (${columns}) from stdin`));
  await pipeline(createReadStream(file), rows);
  if (rows.rowCount !== table.rows)
    throw new Error(`The backup contains only ${rows.rowCount} of the ${table.rows} rows of the table ${table.name}.`);
}
