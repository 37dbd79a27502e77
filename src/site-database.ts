import path from "node:path";
import type { Database } from "#platform/db/database.ts";
import { grantRights } from "#platform/db/grant-rights.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { type DatabaseOptions, openDatabase } from "#platform/db/open-database.server.ts";
import { installBoss } from "#platform/jobs/boss.server.ts";
import type { Config } from "./config.ts";
import { embeddedFolder } from "./data-folder.ts";

export const migrationsFolder = path.resolve(import.meta.dirname, "../migrations");

/** Opens the database of the settings: the embedded PostgreSQL, or the one at `DATABASE_URL`. */
export function openSiteDatabase(
  { dataDir, databaseUrl: url, databaseDirectUrl: directUrl, databaseOwnerUrl: ownerUrl }: Config,
  options: Pick<DatabaseOptions, "log" | "readUrl" | "poolSize" | "statementSeconds">,
): Promise<Database> {
  return openDatabase({ url, directUrl, ownerUrl, folder: embeddedFolder(dataDir), ...options });
}

/** Brings the tables up to date as their owner, and lets the serving role use them. */
export async function upgradeDatabase(database: Database): Promise<void> {
  await migrate(database, migrationsFolder);
  await installBoss(database);
  await grantRights(database);
}
