import { afterAll, beforeAll, expect, test } from "vitest";
import { drawCover, drawSmallPages, makeForm } from "#tests/support/issue-form.ts";
import { openMailSite } from "#tests/support/mail-site.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import type { Account } from "#tests/support/test-site.ts";
import type { DraftRead } from "./contract.ts";
import { publishDueJob } from "./schedule.server.ts";

let site: Awaited<ReturnType<typeof openMailSite>>;
let creator: Account;
let bookId: number;
let pages: string[];
beforeAll(async () => {
  site = await openMailSite();
  creator = await site.signUp("on_holiday");
  pages = await drawSmallPages(1);
  ({ id: bookId } = await publishBook(site.app, creator, { pages }));
});
afterAll(() => site.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const zone = { timeZone: "America/New_York" };
const create = async (issueTitle: string, texts: Record<string, string | unknown[]> = {}) => {
  const workCredits = [{ user: creator.user.id, username: creator.user.username, credits: ["writer"] }];
  const form = await makeForm(
    { bookId: String(bookId), issueTitle, issueDescription: "Later.", workCredits, ...texts },
    { issueCoverPhoto: [await drawCover(1)], issueAssets: pages },
  );
  return (await site.as(creator).post("/drafts", form))["draft"] as DraftRead;
};
const schedule = (id: number, at: string) => site.as(creator).post(`/drafts/${id}/publish`, { at, ...zone });
/** Lets the hour of these drafts come: a moment ago, in this order. */
const makeDue = async (...ids: number[]) => {
  for (const [at, id] of ids.entries())
    await site.site.database.pool.query(
      "update drafts set publish_at = now() - make_interval(mins => $2) where id = $1",
      [id, ids.length - at],
    );
};
const publishDue = () => site.site.jobs[publishDueJob]?.run({});
const listTitles = async () => {
  const { rows } = await site.site.database.pool.query<{ title: string }>(
    "select title from issues where book_id = $1 and number > 1 order by number",
    [bookId],
  );
  return rows.map(({ title }) => title);
};

/** The titles of issues that came out by themselves, of which their owner is told. */
const listPlanned = async () =>
  (
    await site.site.database.pool.query<{ title: string }>(
      "select title from issues where is_planned order by created_at, id",
    )
  ).rows.map(({ title }) => title);

test("a draft gets a time, keeps it through edits, and can lose it", async () => {
  const { id } = await create("Friday");
  const at = inHours(48);
  const scheduled = await schedule(id, at);
  expect(scheduled).toMatchObject({ http: 202, draft: { scheduled_at: at, time_zone: "America/New_York" } });
  const { version } = scheduled["draft"] as DraftRead;
  const form = await makeForm({ version: String(version), issueDescription: "On Friday." });
  const edited = await site.as(creator).patch(`/drafts/${id}`, form);
  expect(edited).toMatchObject({ http: 200, draft: { scheduled_at: at } });
  await publishDue();
  expect(await listTitles()).not.toContain("Friday");
  const undone = await site.as(creator).delete(`/drafts/${id}/schedule`);
  expect(undone).toMatchObject({ http: 200, draft: { scheduled_at: null, time_zone: null } });
});

test.each([
  [{ at: inHours(-1), ...zone }, "This time has passed. Please choose a later one."],
  [{ at: inHours(24 * 800), ...zone }, "Please choose a time within the next two years."],
  [{ at: inHours(1), timeZone: "Mars/Olympus" }, "There is no such time zone."],
  [{ at: "tomorrow", ...zone }, "Please choose a date and a time."],
  [{ at: inHours(1) }, "Please choose a date and a time."],
])("refuses %j", async (body, message) => {
  const { id } = await create("Never");
  expect(await site.as(creator).post(`/drafts/${id}/publish`, body)).toMatchObject({ http: 400, message });
});

test("an incomplete draft cannot be scheduled", async () => {
  const { id } = await create("", { workCredits: [] });
  const refused = await schedule(id, inHours(1));
  expect(refused).toMatchObject({ http: 400, message: "Issue Title required!" });
});

test("late drafts come out at once, in order, and only once however many workers run", async () => {
  const before = await listTitles();
  const [third, first, second] = [await create("Third"), await create("First"), await create("Second")];
  for (const { id } of [third, first, second]) await schedule(id, inHours(1));
  await makeDue(first.id, second.id, third.id);
  await Promise.all([publishDue(), publishDue(), publishDue()]);
  expect(await listTitles()).toEqual([...before, "First", "Second", "Third"]);
  expect(await listPlanned()).toEqual(["First", "Second", "Third"]);
  expect(await site.as(creator).get(`/drafts/${first.id}`)).toMatchObject({ http: 404 });
});

test("what may not come out at its hour is sent back with the reason, by mail too", async () => {
  const { id } = await create("Refused");
  await schedule(id, inHours(1));
  await makeDue(id);
  const { pool } = site.site.database;
  await pool.query(
    "update users set suspended_until = now() + interval '1 day', suspend_reason = 'Spam.' where id = $1",
    [creator.user.id],
  );
  site.forgetMails();
  await publishDue();
  await pool.query("update users set suspended_until = null, suspend_reason = null where id = $1", [creator.user.id]);
  const { draft } = (await site.as(creator).get(`/drafts/${id}`)) as unknown as { draft: DraftRead };
  expect(draft).toMatchObject({ scheduled_at: null, sent_back: expect.stringContaining("Spam.") as string });
  expect(await listTitles()).not.toContain("Refused");
  await expect.poll(() => site.mails("A scheduled issue was not published").length, { timeout: 10_000 }).toBe(1);
  const again = await site.as(creator).post(`/drafts/${id}/publish`, {});
  expect(again).toMatchObject({ http: 201 });
});

test("a draft that fails holds up the later ones of its book, but no others", async () => {
  const { pool } = site.site.database;
  const { id: otherBook } = await publishBook(site.app, creator, { pages });
  await pool.query(`
    create function refuse_poison() returns trigger language plpgsql as $$ begin
      if new.title = 'Poison' then raise exception 'broken'; end if; return new; end $$;
    create trigger poison before insert on issues for each row execute function refuse_poison()`);
  const poison = await create("Poison");
  const later = await create("After Poison");
  const elsewhere = await create("Elsewhere", { bookId: String(otherBook) });
  for (const { id } of [poison, later, elsewhere]) await schedule(id, inHours(1));
  await makeDue(poison.id, later.id, elsewhere.id);
  await expect(publishDue()).rejects.toThrow();
  expect((await listTitles()).slice(-2)).not.toContain("After Poison");
  const { rows } = await pool.query("select 1 from issues where book_id = $1 and title = 'Elsewhere'", [otherBook]);
  expect(rows).toHaveLength(1);
  await pool.query("drop trigger poison on issues");
  await publishDue();
  expect((await listTitles()).slice(-2)).toEqual(["Poison", "After Poison"]);
});

test("a draft that has a time can be published now, and does not come out again at its time", async () => {
  const { id } = await create("Right Now");
  await schedule(id, inHours(24));
  expect(await site.as(creator).post(`/drafts/${id}/publish`, {})).toMatchObject({ http: 201 });
  await publishDue();
  expect((await listTitles()).filter((title) => title === "Right Now")).toHaveLength(1);
  expect(await listPlanned()).not.toContain("Right Now");
});
