import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, openTestSite, type TestSite } from "./support/test-site.ts";

// What visitors notice of trouble in the database: a row that something else holds, and a full disk.

let site: TestSite;
let creator: Account;
beforeAll(async () => {
  site = await openTestSite();
  creator = await site.signUp("adainker");
});
afterAll(() => site.close());

const form = { firstName: "Ida", lastName: "Inker", username: "adainker", bio: "", email: "adainker@example.org" };
const rename = () => site.as(creator).send("PATCH", "/users/update-me", { body: form });

test("while something holds a row, those who want to change it are told so within seconds, and all others go on", async () => {
  const holder = await site.site.database.pool.connect();
  await holder.query("begin; select from users where username = 'adainker' for update");
  try {
    const start = performance.now();
    const waiting = Array.from({ length: 20 }, rename);
    const others = await Promise.all(Array.from({ length: 40 }, () => site.anonymous.send("GET", "/home")));
    expect(others.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([]);
    expect(performance.now() - start).toBeLessThan(2_000);
    const answers = await Promise.all(waiting);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(["in_use", "unavailable"]).toContain(answer.json<{ code: string }>().code);
    }
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  expect((await rename()).statusCode).toBe(200);
});

test("a full disk is answered with a sentence, and when to try again", async () => {
  await site.site.database.pool.query(`
    create function fill_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger fill_disk before update on users for each row execute function fill_disk()`);
  const answer = await rename();
  expect({ http: answer.statusCode, ...answer.json() }).toMatchObject({ http: 503, code: "disk_full" });
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});
