import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { openDatabase } from "#platform/db/open-database.server.ts";
import { openQueue } from "#platform/jobs/queue.server.ts";
import { createLog } from "#platform/log/log.ts";
import { databaseUrl, runOn } from "./database-url.ts";
import { findPostgres15, startPostgres15 } from "./servers/postgres-15.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The project's PostgreSQL server, and its migrated database, which tests copy. */
    testServer: { url: string; template: string };
  }
}
type Server = { url: string; stop(): Promise<void> };

/** Starts one PostgreSQL for all tests of a project, with a migrated database on it to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(project.name);
  const template = `longbox_template_${process.pid}`;
  await runOn(server.url, `create database ${template} template template0`);
  await fillTemplate(databaseUrl(server.url, template));
  project.provide("testServer", { url: server.url, template });
  return async () => {
    await runOn(server.url, `drop database ${template}`);
    await server.stop();
  };
}

/**
 * Creates all tables, including the job queue's, because creating them for each test file would take longer than most
 * tests.
 */
async function fillTemplate(url: string): Promise<void> {
  await migrate({ ownerUrl: url }, path.resolve("migrations"));
  const log = createLog("error");
  const database = await openDatabase({ url, folder: "", log, poolSize: 2 });
  await (await openQueue({ database, log })).stop();
  await database.close();
}

/** Starts PostgreSQL 15 for the project "postgres-15" if it is installed, otherwise the embedded version. */
async function startServer(project: string): Promise<Server> {
  const programs = project === "postgres-15" ? findPostgres15() : undefined;
  return programs ? startPostgres15(programs) : startEmbedded();
}

async function startEmbedded(): Promise<Server> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "longbox-tests-"));
  const server = await startEmbeddedPostgres({
    folder: path.join(folder, "pg"),
    log: createLog("error"),
    fsync: false,
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
