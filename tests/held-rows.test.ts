import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#platform/log/log.ts";
import { type Account, openTestSite, type TestSite } from "./support/test-site.ts";

// What visitors notice of two problems in the database: a locked row and a full disk.

let site: TestSite;
let creator: Account;
const logged: { msg: string; reqId?: string }[] = [];
beforeAll(async () => {
  const log = createLog("info", { write: (line) => void logged.push(JSON.parse(line) as (typeof logged)[0]) });
  // Like behind a proxy on this machine.
  site = await openTestSite({ log, trustedProxies: ["127.0.0.1"] });
  creator = await site.signUp("adainker");
});
afterAll(() => site.close());

const form = { firstName: "Ida", lastName: "Inker", username: "adainker", bio: "", email: "adainker@example.org" };
const rename = () => site.as(creator).send("PATCH", "/users/update-me", { body: form });

test("while a row is locked, those who want to change it get an error within seconds, and all others go on", async () => {
  const holder = await site.site.database.pool.connect();
  await holder.query("begin; select from users where username = 'adainker' for update");
  try {
    const refused: unknown[] = [];
    const waiting = Array.from({ length: 20 }, () => rename().finally(() => refused.push(1)));
    const others = await Promise.all(Array.from({ length: 40 }, () => site.anonymous.send("GET", "/home")));
    expect(others.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([]);
    expect(refused.length).toBeLessThan(waiting.length);
    const responses = await Promise.all(waiting);
    for (const response of responses) {
      expect(response.statusCode).toBe(503);
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
      expect(["in_use", "unavailable"]).toContain(response.json<{ code: string }>().code);
    }
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  expect((await rename()).statusCode).toBe(200);
});

test("a change that waits for a row carries its request's id in the database, the response, and the log", async () => {
  const { pool } = site.site.database;
  const holder = await pool.connect();
  await holder.query("begin; select from users where username = 'adainker' for update");
  const id = "7b1e2c44-from-proxy";
  const headers = { authorization: `Bearer ${creator.token}`, "x-request-id": id };
  const renaming = site.app.inject({ method: "PATCH", url: "/api/v1/users/update-me", headers, payload: form });
  const readWaiting = async () => {
    const waiting = "datname = current_database() and wait_event_type = 'Lock'";
    const { rows } = await pool.query<{ query: string }>(`select query from pg_stat_activity where ${waiting}`);
    return rows.map(({ query }) => query);
  };
  await expect
    .poll(readWaiting, { timeout: 15_000 })
    .toEqual([expect.stringMatching(new RegExp(`^/\\* request=${id} \\*/ `))]);
  await holder.query("rollback");
  holder.release();
  const response = await renaming;
  expect([response.statusCode, response.headers["x-request-id"]]).toEqual([200, id]);
  expect(logged).toContainEqual(expect.objectContaining({ msg: "answered", reqId: id, user: creator.user.id }));
});

test("a full disk is answered with a sentence and a time to try again", async () => {
  await site.site.database.pool.query(`
    create function fill_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger fill_disk before update on users for each row execute function fill_disk()`);
  const response = await rename();
  expect({ http: response.statusCode, ...response.json() }).toMatchObject({ http: 503, code: "disk_full" });
  expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
});
