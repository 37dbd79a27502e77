import type { Database } from "#platform/db/database.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { openDatabase } from "#platform/db/open-database.server.ts";
import { createLog } from "#platform/log/log.ts";
import { migrationsFolder } from "../src/site-database.ts";

/** Runs `work` on the embedded database in a folder, after `fill` if it has no books yet. */
export async function withFilledDatabase<T>(
  folder: string,
  fill: (database: Database) => Promise<void>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const log = createLog("warn");
  const server = await startEmbeddedPostgres({ folder, log });
  // Connects as the owner of the tables, who has rights that the site lacks.
  const database = await openDatabase({ url: server.url, folder: "", log });
  try {
    await migrate(database, migrationsFolder);
    const { rows } = await database.pool.query("select 1 from books limit 1");
    if (rows.length === 0) await fill(database);
    return await work(database);
  } finally {
    await database.close();
    await server.stop();
  }
}
