// What the bell costs, which is read and not written: the count and the list of somebody who follows nothing, a little, and very much, in a
// catalog of 40,000 issues, beside the statement that reads their name. LONGBOX_BENCH_DATA keeps the catalog.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { countNotifications, findNotifications } from "#domains/notifications/found-notifications.server.ts";
import { notificationKinds, unreadMax } from "#domains/notifications/vocab.ts";
import type { Database } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { fillCatalog } from "../tests/support/search-catalog.ts";
import { withFilledDatabase } from "./filled-database.ts";
import { quantile } from "./quantile.ts";

const runs = 200;
const givenFolder = process.env["LONGBOX_BENCH_DATA"];
const folder = givenFolder ?? (await mkdtemp(path.join(os.tmpdir(), "longbox-bench-")));
const dataDir = path.join(folder, "bell");
await mkdir(dataDir, { recursive: true });
try {
  await withFilledDatabase(path.join(dataDir, "pg"), fill, measure);
} finally {
  if (!givenFolder) await rm(folder, { recursive: true, force: true });
}

async function fill(database: Database): Promise<void> {
  const { pool } = database;
  await fillCatalog(database, { books: 10_000, issues: 40_000, users: 4000 });
  // A tenth of the issues came out within the last quarter.
  await pool.query("update issues set created_at = now() - (id % 900) * interval '1 day'");
  await pool.query("vacuum analyze");
}

async function measure({ pool, queries }: Database): Promise<void> {
  const { rows: people } = await pool.query<{ id: string }>(
    "select id from users where deactivated_at is null order by id desc limit 3",
  );
  const [nothing = 0, little = 0, much = 0] = people.map(({ id }) => Number(id));
  await pool.query("delete from bookmarks");
  await pool.query("delete from subscriptions");
  const follow = async (id: number, books: number, publishers: number) => {
    await pool.query(
      "insert into bookmarks (user_id, book_id, created_at) select $1, id, now() - interval '1 year' from books order by id limit $2",
      [id, books],
    );
    await pool.query(
      `insert into subscriptions (subscriber_id, publisher_id, created_at)
       select $1, id, now() - interval '1 year' from users where id <> $1 order by id limit $2`,
      [id, publishers],
    );
  };
  await follow(little, 20, 5);
  await follow(much, 500, 2000);
  await pool.query("analyze bookmarks; analyze subscriptions");
  for (const [name, userId] of Object.entries({
    nothing,
    "20 books and 5 people": little,
    "500 books and 2,000 people": much,
  })) {
    const wanted = { userId, kinds: notificationKinds };
    const beside = await time(() => queries.execute(sql`select username from users where id = ${userId}`));
    const count = await time(() => countNotifications(queries, { ...wanted, isUnread: true }, unreadMax));
    const list = await time(() => findNotifications(queries, wanted, { limit: 30 }));
    const total = await countNotifications(queries, wanted);
    console.log(
      `${name}: ${total} notifications; count ${count.toFixed(1)} ms, list ${list.toFixed(1)} ms, one row by its key ${beside.toFixed(2)} ms`,
    );
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return quantile(times, 0.5);
}
