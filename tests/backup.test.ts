import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, link, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { backUp } from "#platform/backup/back-up.server.ts";
import { checkSite } from "#platform/backup/check-site.server.ts";
import { copyFiles } from "#platform/backup/copy-files.server.ts";
import { restore } from "#platform/backup/restore.server.ts";
import type { Database } from "#platform/db/database.ts";
import { openDatabase } from "#platform/db/open-database.server.ts";
import { originalKey } from "#platform/images/image-keys.ts";
import { createLog } from "#platform/log/log.ts";
import { openLocalStorage } from "#platform/storage/local-storage.server.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { drawSmallPages } from "./support/issue-form.ts";
import { publishBook } from "./support/publish-book.ts";
import { sendMaster } from "./support/sites/send-master.ts";
import { purgeDeleted, readPages, runImageJobs } from "./support/site-contents.ts";
import { createEmptyTestDatabase } from "./support/test-database.ts";
import { type Account, openTestSite, type TestSite } from "./support/test-site.ts";

let site: TestSite;
let creator: Account;
let pages: string[];
let folder: string;
const migrations = path.resolve("migrations");
beforeAll(async () => {
  site = await openTestSite();
  creator = await site.signUp("backed_up");
  [pages, folder] = await Promise.all([drawSmallPages(3), mkdtemp(path.join(os.tmpdir(), "longbox-backup-"))]);
  await publish("The First");
  const master = { bytes: randomBytes(5_000_000), name: "page.psd", pages };
  expect(await sendMaster(site, creator, master)).toMatchObject({ http: 201 });
  await runImageJobs(site);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const publish = (bookTitle: string) => publishBook(site.app, creator, { pages, fields: { bookTitle } });
const whole = () => {
  const { database, storage, config } = site.site;
  return { database, storage, dataDir: config.dataDir };
};

type Whole = { database: Database; storage: Storage; dataDir: string; migrations: string };

/** Restores the backup to a new site and passes that to `look`. */
async function restoreElsewhere(backup: string, look: (restored: Whole, missing: string[]) => Promise<void>) {
  const dataDir = await mkdtemp(path.join(folder, "restored-"));
  const [database, storage] = await Promise.all([
    createEmptyTestDatabase(),
    openLocalStorage({ kind: "file", folder: path.join(dataDir, "files") }),
  ]);
  const restored = { database, storage, dataDir, migrations };
  try {
    const { bad } = await restore(restored, backup);
    await look(restored, bad);
  } finally {
    await database.close();
  }
}

/** The rows of each table, and the next id of a book. */
async function readRows({ pool }: Database): Promise<Record<string, unknown>> {
  const tables = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables.rows) {
    const { rows } = await pool.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from "${name}" t`,
    );
    contents[name] = rows;
  }
  delete contents["migrations"];
  const { rows } = await pool.query("select last_value from books_id_seq");
  return { ...contents, lastBook: rows };
}

test("a restored backup has every row and file, and does not reuse ids", async () => {
  const deleted = await publish("The Deleted");
  await site.as(creator).delete(`/publish/x/book/${deleted.id}`);
  await purgeDeleted(site);
  const backup = path.join(folder, "whole");
  const { files, bad } = await backUp(whole(), backup);
  expect(bad).toEqual([]);
  expect(files).toBeGreaterThan(5);
  const before = await readRows(site.site.database);
  const arriving = path.join(backup, "files", ".arriving");
  await rm(arriving, { recursive: true });
  await restoreElsewhere(backup, async (restored, missing) => {
    expect(missing).toEqual([]);
    // Restoring must not write to the backup, which may be on a read-only disk.
    expect(existsSync(arriving)).toBe(false);
    expect(await readRows(restored.database)).toEqual(before);
    expect(await checkSite(restored)).toMatchObject({ problems: [], notes: [] });
    await expect(restore(restored, backup)).rejects.toThrow("This site already has accounts: 1. Restore into an empty");
  });
  expect(await backUp(whole(), backup)).toMatchObject({ files: 0 });
  expect((await readdir(backup)).filter((name) => name.startsWith("database-"))).toHaveLength(1);
});

test("a book published during a backup is either in it completely or not at all", async () => {
  const backup = path.join(folder, "busy");
  const done = new AbortController();
  const write = async () => {
    for (let at = 1; !done.signal.aborted; at++) await publish(`Busy ${at}`);
  };
  const writing = write();
  const { bad } = await backUp(whole(), backup);
  done.abort();
  await writing;
  expect(bad).toEqual([]);
  await restoreElsewhere(backup, async (restored, missing) => {
    expect(missing).toEqual([]);
    expect(await checkSite(restored)).toMatchObject({ problems: [] });
    const torn = "select 1 from issues where page_total <> (select count(*) from pages where issue_id = issues.id)";
    expect((await restored.database.pool.query(torn)).rows).toEqual([]);
  });
});

test("names damaged, missing, and unwanted files", async () => {
  const backup = path.join(folder, "damaged");
  await backUp(whole(), backup);
  const originals = await readdir(path.join(backup, "files", "originals"));
  const [damaged = "", missing = ""] = originals;
  await writeFile(path.join(backup, "files", "originals", damaged), "not what it was");
  await rm(path.join(backup, "files", "originals", missing));
  const [master = ""] = await readdir(path.join(backup, "files", "masters"));
  const parts = await readdir(path.join(backup, "files", "masters", master));
  expect(parts).toHaveLength(2);
  const part = `masters/${master}/${parts[1]}`;
  await writeFile(path.join(backup, "files", part), "not what it was");
  await restoreElsewhere(backup, async (restored, bad) => {
    const lost = [`originals/${damaged}`, `originals/${missing}`, part];
    expect(bad.toSorted()).toEqual(lost.toSorted());
    await restored.storage.put(`originals/${damaged}`, Buffer.from("not what it was"));
    const { problems } = await checkSite(restored);
    expect(problems.toSorted()).toEqual(
      [`${lost[0]} is damaged.`, `${lost[1]} is missing.`, `${part} is missing.`].toSorted(),
    );
  });
});

test("pictures that are removed during a check are not reported as missing", async () => {
  const { database, storage } = whole();
  const fields = { bookTitle: "The Removed" };
  const { id } = await publishBook(site.app, creator, { pages: await drawSmallPages(1, 50), fields });
  await runImageJobs(site);
  const [page] = await readPages(site, id);
  const hash = page?.photo_url.split("/").at(-2) ?? "";
  const remove = async () => {
    await site.as(creator).delete(`/publish/x/book/${id}`);
    await purgeDeleted(site);
    await runImageJobs(site);
  };
  let removing: Promise<void> | undefined;
  const busy = {
    ...storage,
    async get(key: string) {
      if (key === originalKey(hash)) await (removing ??= remove());
      return storage.get(key);
    },
  };
  expect(await checkSite({ database, storage: busy })).toMatchObject({ problems: [] });
  expect(removing).toBeDefined();
});

test("a restore that fails after the rows has copied the secret, and one to a newer site says why not", async () => {
  const backup = path.join(folder, "secret");
  await writeFile(path.join(site.site.config.dataDir, "session-secret"), "the secret of this site");
  await backUp(whole(), backup);
  const dataDir = await mkdtemp(path.join(folder, "restored-"));
  const storage = await openLocalStorage({ kind: "file", folder: path.join(dataDir, "files") });
  const database = await createEmptyTestDatabase();
  try {
    const name = (await readdir(backup)).find((each) => each.startsWith("database-")) ?? "";
    const table = (await readdir(path.join(backup, name))).find((each) => each.includes("books")) ?? "";
    const rows = await readFile(path.join(backup, name, table));
    await writeFile(path.join(backup, name, table), "");
    const restored = { database, storage, dataDir, migrations };
    await expect(restore(restored, backup)).rejects.toThrow(/rows of the table/);
    expect(await readFile(path.join(dataDir, "session-secret"), "utf8")).toBe("the secret of this site");
    await writeFile(path.join(backup, name, table), rows);
    await database.pool.query("insert into migrations (name) values ('99990101000000-later.sql')");
    await expect(restore(restored, backup)).rejects.toThrow("it has the migration 99990101000000-later.sql");
  } finally {
    await database.close();
    await rm(path.join(site.site.config.dataDir, "session-secret"));
  }
});

test("the secret in a backup is replaced as a whole, and a backup that was interrupted meanwhile continues", async () => {
  const backup = path.join(folder, "new-secret");
  const secret = path.join(site.site.config.dataDir, "session-secret");
  const kept = path.join(backup, "session-secret");
  await mkdir(backup);
  await writeFile(path.join(backup, "session-secret.arriving"), "ha");
  try {
    await writeFile(secret, "the first secret");
    await backUp(whole(), backup);
    // A second name of the same file: overwriting the file in place would show here.
    await link(kept, path.join(folder, "first-secret"));
    await writeFile(secret, "the second secret");
    await backUp(whole(), backup);
    expect(await readFile(path.join(folder, "first-secret"), "utf8")).toBe("the first secret");
    expect(await readFile(kept, "utf8")).toBe("the second secret");
    expect((await stat(kept)).mode & 0o777).toBe(0o600);
    expect(await readdir(backup)).not.toContain("session-secret.arriving");
  } finally {
    await rm(secret);
  }
});

test("a restore that was interrupted while it added rows continues, although the serving role has no rights yet", async () => {
  const backup = path.join(folder, "twice");
  await backUp(whole(), backup);
  const dataDir = await mkdtemp(path.join(folder, "restored-"));
  const storage = await openLocalStorage({ kind: "file", folder: path.join(dataDir, "files") });
  // PostgreSQL may run as another user, who must be able to open the folder.
  for (const parent of [folder, dataDir]) await chmod(parent, 0o755);
  const database = await openDatabase({ url: undefined, folder: path.join(dataDir, "pg"), log: createLog("silent") });
  try {
    const name = (await readdir(backup)).find((each) => each.startsWith("database-")) ?? "";
    const table = path.join(backup, name, "books.copy");
    const rows = await readFile(table);
    await writeFile(table, "");
    const restored = { database, storage, dataDir, migrations };
    await expect(restore(restored, backup)).rejects.toThrow(/rows of the table books/);
    await writeFile(table, rows);
    expect(await restore(restored, backup)).toMatchObject({ bad: [] });
    await expect(restore(restored, backup)).rejects.toThrow("This site already has accounts: 1.");
  } finally {
    await database.close();
  }
});

test("a file that was copied and then removed from the site does not count as missing", async () => {
  const [from, to] = await Promise.all(
    ["from", "to"].map((name) => openLocalStorage({ kind: "file", folder: path.join(folder, name) })),
  );
  if (!from || !to) throw new Error("the stores were not opened");
  for (const store of [from, to]) await store.put("images/kept", Buffer.from("a picture"));
  await from.delete("images/kept");
  async function* keys() {
    yield* ["images/kept", "images/never-there"];
  }
  expect(await copyFiles({ from, to }, keys())).toMatchObject({ bad: ["images/never-there"] });
});

test("files that the disk cannot read are named, and do not prevent a backup of the others or a check", async () => {
  const { storage, ...rest } = whole();
  const readError = Object.assign(new Error("i/o error"), { code: "EIO" });
  let lost = "";
  const failing = {
    ...storage,
    async get(key: string) {
      const found = await storage.get(key);
      if (key.startsWith("originals/")) lost ||= key;
      if (key === lost) found?.body.destroy(readError);
      return found;
    },
  };
  const { bad } = await backUp({ ...rest, storage: failing }, path.join(folder, "unreadable"));
  expect(bad).toEqual([lost]);
  expect(await checkSite({ ...rest, storage: failing })).toMatchObject({ problems: [`${lost} is damaged.`] });
});

test("nothing more is copied after a failure", async () => {
  const to = await openLocalStorage({ kind: "file", folder: path.join(folder, "full") });
  let hasEnded = false;
  async function* keys() {
    try {
      for (let at = 0; at < 100; at++) yield `images/${at}`;
    } finally {
      hasEnded = true;
    }
  }
  let copied = 0;
  const from = {
    head: async (key: string) => ({ key, bytes: 1, modified: new Date() }),
    async get(key: string) {
      if (key === "images/0") throw new Error("The store is down.");
      copied++;
      return { body: Readable.from([Buffer.from("x")]), bytes: 1 };
    },
  };
  await expect(copyFiles({ from, to }, keys())).rejects.toThrow("down");
  await vi.waitUntil(() => hasEnded);
  expect(copied).toBeLessThan(20);
});

test("a second backup to the same folder is refused while the first one runs", async () => {
  const backup = path.join(folder, "at-once");
  const outcomes = await Promise.allSettled([backUp(whole(), backup), backUp(whole(), backup)]);
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { message: expect.stringContaining("Another backup to") } }]);
  expect(await backUp(whole(), backup)).toMatchObject({ files: 0, bad: [] });
});

test("an interrupted backup keeps the previous one, and a folder of something else is left alone", async () => {
  const backup = path.join(folder, "interrupted");
  await backUp(whole(), backup);
  const complete = (await readdir(backup)).find((name) => name.startsWith("database-"));
  // What a full disk leaves of the last file of a snapshot.
  const halfway = path.join(backup, "database-9999-01-01T00-00-00-000Z");
  await mkdir(halfway);
  await writeFile(path.join(halfway, "snapshot.json"), '{"takenAt"');
  const closed = { ...whole(), database: { ...site.site.database, ownerUrl: "postgresql://nobody@127.0.0.1:1/none" } };
  await expect(backUp(closed, backup)).rejects.toThrow();
  const snapshots = (await readdir(backup)).filter((name) => name.startsWith("database-"));
  expect(snapshots.toSorted()).toEqual([complete, path.basename(halfway)]);
  await restoreElsewhere(backup, async (_restored, missing) => expect(missing).toEqual([]));
  await writeFile(path.join(folder, "a letter"), "Dear Ada");
  await expect(backUp(whole(), folder)).rejects.toThrow("contains other files");
  const empty = await mkdtemp(path.join(folder, "empty-"));
  await expect(restoreElsewhere(empty, async () => {})).rejects.toThrow("There is no complete backup");
});
