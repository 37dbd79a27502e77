import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { withConnection } from "#platform/db/with-connection.server.ts";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { openClient } from "./support/client.ts";
import { publishBook } from "./support/publish-book.ts";
import { type RunningSite, startSite } from "./support/running-site.ts";
import { findPgBouncer, startPgBouncer } from "./support/servers/pgbouncer.ts";
import { createEmptyTestDatabase } from "./support/test-database.ts";
import { signUp } from "./support/visitor.ts";

// The program with PgBouncer in transaction mode in front of its database: two web processes and a worker.

const isInstalled = findPgBouncer() !== undefined;
let database: Database;
let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
let dataDir: string;
let settings: Record<string, string>;

beforeAll(async () => {
  if (!isInstalled) return;
  await buildWhenStale();
  database = await createEmptyTestDatabase();
  pooler = await startPgBouncer(database.url);
  dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-pooled-"));
  settings = { DATABASE_URL: pooler.url, SESSION_SECRET: randomBytes(32).toString("hex") };
}, 120_000);
afterAll(async () => {
  await pooler?.stop();
  await database?.close();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

test.skipIf(!isInstalled)("without a direct address the program does not start, and says what to set", async () => {
  await expect(startSite(dataDir, settings)).rejects.toThrow(
    /DATABASE_URL points to a pooler in transaction mode.*Set DATABASE_DIRECT_URL/,
  );
});

/** The timeouts of all connections that PgBouncer has to the server. */
async function readStatementTimeouts(): Promise<Set<string>> {
  const read = () =>
    withConnection(pooler.url, async (client) => {
      const { rows } = await client.query<{ timeout: string }>(
        "select current_setting('statement_timeout') as timeout, pg_sleep(0.3)",
      );
      return rows[0]?.timeout ?? "";
    });
  return new Set(await Promise.all(Array.from({ length: pooler.size }, read)));
}

test.skipIf(!isInstalled)(
  "with one, two processes start together, see each other's changes within a second, and run jobs",
  async () => {
    const both = { ...settings, DATABASE_DIRECT_URL: database.url };
    const sites: RunningSite[] = await Promise.all([
      startSite(dataDir, both),
      startSite(dataDir, { ...both, ROLES: "web" }),
    ]);
    const [one, other] = sites as [RunningSite, RunningSite];
    try {
      const home = async () => (await fetch(`${other.url}/`)).text();
      expect(await home()).toContain("No comics yet");
      const creator = await signUp(one.url);
      const book = await publishBook(one.url, creator);
      await expect.poll(home, { timeout: 1_000 }).toContain("Ink and Rain");
      // Statements prepared on one connection must not be used on another.
      const reads = Array.from({ length: 60 }, () => openClient(one.url, creator).get("/users/get-me"));
      expect(new Set((await Promise.all(reads)).map(({ http }) => http))).toEqual(new Set([200]));
      const areMade = async () => {
        const issue = await openClient(other.url, creator).get(`/read/x/book/${book.id}/issue/1`);
        const { issueAssets } = issue as unknown as { issueAssets: { sources: string[] }[] };
        return issueAssets.every(({ sources }) => sources.some((source) => source.endsWith(".avif")));
      };
      await expect.poll(areMade, { timeout: 25_000 }).toBe(true);
    } finally {
      await Promise.all(sites.map((site) => site.stop()));
    }
  },
  90_000,
);

test.skipIf(!isInstalled)(
  "while PgBouncer is down, calls are refused with a sentence; once it is back, they succeed and jobs continue",
  async () => {
    const site = await startSite(dataDir, { ...settings, DATABASE_DIRECT_URL: database.url });
    try {
      const creator = await signUp(site.url);
      const readMe = () => openClient(site.url, creator).get("/users/get-me");
      await pooler.kill();
      expect(await readMe()).toMatchObject({ http: 503, code: "unavailable" });
      await pooler.start();
      expect(await readMe()).toMatchObject({ http: 200 });
      const { id } = await publishBook(site.url, creator);
      const hasVariants = async () => {
        const query = `select every(cardinality(ready) > 0) as made from images
          where id in (select image_id from pages join issues on issues.id = issue_id where book_id = $1)`;
        return (await database.pool.query<{ made: boolean }>(query, [id])).rows[0]?.made;
      };
      await expect.poll(hasVariants, { timeout: 25_000 }).toBe(true);
      // The shorter timeout of the web process would also end long statements of jobs.
      expect(await readStatementTimeouts()).toEqual(new Set(["25s"]));
    } finally {
      await site.stop();
    }
  },
  90_000,
);
