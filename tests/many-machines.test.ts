import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { openClient } from "./support/client.ts";
import { drawPages } from "./support/draw-pages.ts";
import { publishBook } from "./support/publish-book.ts";
import { type RunningSite, startSite } from "./support/running-site.ts";
import { startObjectStore } from "./support/servers/object-store.ts";
import { createEmptyTestDatabase } from "./support/test-database.ts";
import { signUp } from "./support/visitor.ts";

// The program on more than one machine: two web processes and a worker, one PostgreSQL, one S3 store, no shared folder.

const store = await startObjectStore();
let database: Database;
let folders: string[];
let sites: RunningSite[];

beforeAll(async () => {
  if (!store) return;
  await buildWhenStale();
  database = await createEmptyTestDatabase();
  folders = await Promise.all([1, 2].map(() => mkdtemp(path.join(os.tmpdir(), "longbox-machine-"))));
  const settings = {
    DATABASE_URL: database.url,
    STORAGE_URL: store.url,
    SESSION_SECRET: randomBytes(32).toString("hex"),
  };
  // Both start on an empty database at the same time.
  sites = await Promise.all(
    folders.map((folder, at) => startSite(folder, { ...settings, ROLES: at === 0 ? "web,worker" : "web" })),
  );
}, 120_000);
afterAll(async () => {
  await Promise.all((sites ?? []).map((site) => site.stop()));
  await Promise.all((folders ?? []).map((folder) => rm(folder, { recursive: true, force: true })));
  await database?.close();
  await store?.stop();
});

test.skipIf(!store)("one machine shows what another publishes, even on pages that it has cached", async () => {
  const [one, other] = sites;
  if (!one || !other) throw new Error("two sites were not started");
  expect(await (await fetch(`${other.url}/`)).text()).toContain("No comics yet");
  const creator = await signUp(one.url);
  const pages = await drawPages([1, 2].map((number) => ({ kind: "flat", number, width: 300, height: 450 })));
  const book = await publishBook(one.url, creator, { pages });

  await expect.poll(async () => (await fetch(`${other.url}/`)).text(), { timeout: 25_000 }).toContain("Ink and Rain");
  const me = await openClient(other.url, creator).get("/users/get-me");
  expect(me).toMatchObject({ data: { user: { role: "creator" } } });
  const read = async () => {
    const issue = await openClient(other.url, creator).get(`/read/x/book/${book.id}/issue/1`);
    return issue as unknown as { issueAssets: { photo_url: string; sources: string[] }[] };
  };
  const { issueAssets } = await read();
  expect(issueAssets).toHaveLength(pages.length);
  for (const { photo_url } of issueAssets) {
    const photo = await fetch(other.url + photo_url);
    expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/webp"]);
  }
  // The worker makes every size, over S3.
  const isDone = async () =>
    (await read()).issueAssets.every(({ sources }) => sources.some((source) => source.endsWith(".avif")));
  await expect.poll(isDone, { timeout: 25_000 }).toBe(true);
});

test.skipIf(!store)("both machines share one limit per account", async () => {
  const [one, other] = sites;
  // The longest email that the form accepts.
  const email = `${"n".repeat(60)}@${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(60)}.org`;
  const logIn = (site: RunningSite | undefined) =>
    openClient(site?.url ?? "", null).post("/users/login", { email, password: "guess" });
  const responses = [];
  for (let attempt = 0; attempt < 12; attempt++) responses.push((await logIn(attempt % 2 ? one : other)).http);
  expect(responses).toEqual([...Array(10).fill(401), 429, 429]);
});
