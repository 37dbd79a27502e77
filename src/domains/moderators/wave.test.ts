import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { Batch } from "./batches/contract.ts";
import { thingsAtOnce } from "./batches/vocab.ts";
import type { Account as Listed } from "./members/contract.ts";

// A wave of spam, as a moderator cleans it: 300 accounts of one email domain, 200 reports about them and their books.

const waveSize = 300;
const reportsOfWave = 200;

let site: TestSite;
let moderator: Account;
let reader: Account;
let honest: Account;
beforeAll(async () => {
  site = await openTestSite();
  moderator = await site.signUpModerator("mod_mara");
  reader = await site.signUp("the_reader");
  honest = await site.signUp("honest_ada");
  await query(
    `insert into users (username, first_name, last_name, email, password_hash, search)
     select 'wave_' || at, 'Ada', 'Inker', 'wave_' || at || '@spam.example', '', ''::tsvector from generate_series(1, $1) as at`,
    [waveSize],
  );
  // Somebody who is no part of it has an email there too.
  await query("update users set email = 'ada@spam.example', email_confirmed_at = now() where id = $1", [
    honest.user.id,
  ]);
  const { id } = await publishBook(site.app, honest, { pages: await drawSmallPages(1) });
  await site.as(reader).post("/reports", { kind: "book", id, reason: "stolen", text: "By the same people?" });
  await query(
    `insert into reports (person_id, reason, text)
     select id, 'spam', 'Again' from users where starts_with(username, 'wave_') order by id limit $1`,
    [reportsOfWave - 1],
  );
});
afterAll(() => site.close());

const query = async (text: string, values: unknown[] = []) => (await site.site.database.pool.query(text, values)).rows;
const countOpen = async () =>
  (await query("select count(*)::int from reports where closed_at is null"))[0].count as number;
const countBanned = async () =>
  (await query("select count(*)::int from users where banned_at is not null"))[0].count as number;
const listPage = async (before?: number | null) =>
  (await site
    .as(moderator)
    .get(`/moderation/accounts?domain=spam.example&state=active${before ? `&before=${before}` : ""}`)) as unknown as {
    accounts: Listed[];
    next: number | null;
  };

test("is cleaned with a few acts, and one undoes the bans of a batch with somebody who was no part of it", async () => {
  expect(await countOpen()).toBe(reportsOfWave);
  const batches: string[] = [];
  // What a moderator does: select all on the page, ban, until the list is empty.
  for (let page = await listPage(); page.accounts.length > 0; page = await listPage()) {
    const batch = randomUUID();
    batches.push(batch);
    for (let at = 0; at < page.accounts.length; at += thingsAtOnce) {
      const things = page.accounts.slice(at, at + thingsAtOnce).map(({ id }) => ({ kind: "user", id }));
      expect(
        await site.as(moderator).post("/moderation/batches", { batch, act: "ban", reason: "A wave of spam.", things }),
      ).toMatchObject({ http: 200, done: things.length, refused: [] });
    }
  }
  expect(batches.length).toBeLessThanOrEqual(20);
  expect(await countOpen()).toBe(0);
  expect(await countBanned()).toBe(waveSize + 1);
  expect(await query("select count(*)::int from moderation_acts where act = 'ban'")).toEqual([{ count: waveSize + 1 }]);
  const isShown = async () => (await site.anonymous.get(`/users/get-user?id=${honest.user.id}`)).http === 200;
  expect(await isShown()).toBe(false);

  const [{ batch_id: mistaken }] = (await query(
    "select batch_id from moderation_acts where act = 'ban' and person_id = $1",
    [honest.user.id],
  )) as [{ batch_id: string }];
  const { batches: listed } = (await site.as(moderator).get("/moderation/batches")) as unknown as { batches: Batch[] };
  const [closed] = (await query(
    "select count(*)::int from reports join moderation_acts as acts on acts.id = decided_by where batch_id = $1",
    [mistaken],
  )) as [{ count: number }];
  const total = listed.find(({ id }) => id === mistaken)?.undoable ?? 0;
  const undoing = randomUUID();
  let undone = 0;
  for (let after: number | null = 0; after !== null; ) {
    const answer = (await site.as(moderator).post(`/moderation/batches/${mistaken}/undo`, {
      batch: undoing,
      reason: "Not all of them are spam.",
      after,
    })) as unknown as { done: number; refused: []; next: number | null };
    expect(answer.refused).toEqual([]);
    undone += answer.done;
    after = answer.next;
  }
  expect(undone).toBe(total);
  expect(await countBanned()).toBe(waveSize + 1 - total);
  expect(await isShown()).toBe(true);
  expect(closed.count).toBeGreaterThan(0);
  expect(await countOpen()).toBe(closed.count);
}, 120_000);
