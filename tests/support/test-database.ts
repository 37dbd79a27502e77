import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { openDatabase } from "#platform/db/open-database.server.ts";
import { createLog } from "#platform/log/log.ts";
import { databaseUrl, runOn } from "./database-url.ts";

/** A database of its own for one test, with the project's tables and no rows; `close` drops it. */
export async function createTestDatabase(): Promise<Database> {
  const { url, template } = inject("testServer");
  return copyOf(url, template);
}

/** The same without any table. */
export async function createEmptyTestDatabase(): Promise<Database> {
  return copyOf(inject("testServer").url, "template0");
}

async function copyOf(serverUrl: string, template: string): Promise<Database> {
  const name = `longbox_test_${randomBytes(6).toString("hex")}`;
  await runOn(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  const database = await openDatabase({ url, folder: "", log: createLog("silent"), poolSize: 8 });
  return {
    ...database,
    async close() {
      await database.close();
      // A process that a test killed may still have its connection.
      await runOn(serverUrl, `drop database ${name} with (force)`);
    },
  };
}
