import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { createLog } from "#platform/log/log.ts";
import { databaseUrl, runOn } from "./database-url.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The run's server, and the migrated database on it that tests get copies of. */
    testServer: { url: string; template: string };
  }
}

/** One PostgreSQL for the whole run: the embedded one, or the empty server that TEST_DATABASE_URL names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(path.join(os.tmpdir(), "longbox-tests-"));
  const embedded = given
    ? undefined
    : await startEmbeddedPostgres({ folder: path.join(folder, "pg"), log: createLog("error"), fsync: false });
  const url = embedded?.url ?? given ?? "";
  const template = `longbox_template_${process.pid}`;
  await runOn(url, `create database ${template} template template0`);
  await migrate({ url: databaseUrl(url, template) }, path.resolve("migrations"));
  project.provide("testServer", { url, template });
  return async () => {
    await runOn(url, `drop database ${template}`);
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
