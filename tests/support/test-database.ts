import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { openDatabase } from "#platform/db/open-database.server.ts";
import { createLog } from "#platform/log/log.ts";
import { databaseUrl, runOn } from "./database-url.ts";

/** Creates a database for one test, with all tables and no rows; `close` drops it. */
export async function createTestDatabase(): Promise<Database> {
  const { url, template } = inject("testServer");
  return copyDatabase(url, template);
}

/** Creates a database for one test without any table; `close` drops it. */
export async function createEmptyTestDatabase(): Promise<Database> {
  return copyDatabase(inject("testServer").url, "template0");
}

async function copyDatabase(serverUrl: string, template: string): Promise<Database> {
  const name = `longbox_test_${randomBytes(6).toString("hex")}`;
  await runOn(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  const database = await openDatabase({ url, folder: "", log: createLog("silent"), poolSize: 12 });
  return {
    ...database,
    async close() {
      await database.close();
      // A process killed by a test may still be connected.
      await runOn(serverUrl, `drop database ${name} with (force)`);
    },
  };
}
