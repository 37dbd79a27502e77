import { afterAll, beforeAll, expect, test } from "vitest";
import { findUnerasedUser } from "#domains/people/find-user.server.ts";
import { findBookToModerate } from "#domains/moderation/find-book-to-moderate.server.ts";
import { createLog } from "#platform/log/log.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { showNewWorks } from "#tests/support/sites/show-new-works.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { eraseFromActs, listActs } from "./acts.server.ts";
import { openModeration } from "./moderate.server.ts";

const lines: object[] = [];
let site: TestSite;
beforeAll(async () => {
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line) as object) });
  site = await openTestSite({ log });
  await showNewWorks(site.site);
});
afterAll(() => site.close());

const moderation = () => openModeration(site.site);
const find = async (name: string) => {
  const user = await findUnerasedUser(site.site.database.queries, name);
  if (!user) throw new Error(`no user ${name}`);
  return user;
};

test("forbids changing or deleting an act, except to remove the name of an erased person", async () => {
  const { queries, pool } = site.site.database;
  await site.signUp("warned_one");
  await site.signUp("moderator_one");
  const person = await find("warned_one");
  const moderator = await find("moderator_one");
  await moderation().decide("warn", { actor: moderator, person, reason: "Please be kind." });
  for (const change of [
    "delete from moderation_acts",
    "update moderation_acts set reason = 'Other.'",
    "update moderation_acts set person_name = 'somebody'",
    `update moderation_acts set actor_id = ${person.id}`,
  ])
    await expect(pool.query(change)).rejects.toThrow("neither changed nor deleted");
  await eraseFromActs(queries, person.id);
  await eraseFromActs(queries, person.id);
  expect(await listActs(queries, { limit: 1 })).toMatchObject([
    { act: "warn", actorName: "moderator_one", personName: "erased account", reason: "Please be kind." },
  ]);
});

test("emails the owner of a hidden book the reason", async () => {
  const owner = await site.signUp("mailed_owner");
  const { id } = await publishBook(site.app, owner, { fields: { bookTitle: "Traced Lines" } });
  const book = await findBookToModerate(site.site.database.queries, id);
  if (!book) throw new Error("no book");
  await moderation().decide("hide", {
    actor: "command line",
    person: book.owner,
    book,
    reason: "Traced from somebody else.",
  });
  await moderation().decide("set rating", {
    actor: "command line",
    person: book.owner,
    book,
    rating: "M",
    reason: "Blood on page 2.",
  });
  const { rows } = await site.site.database.pool.query<{ data: object }>(
    "select data from pgboss.job where data->>'name' = 'moderation/letter' order by created_on, id",
  );
  const events = await site.site.database.pool.query(
    "select 1 from pgboss.job where data->>'name' = 'moderation/operator-event'",
  );
  expect(events.rows).toHaveLength(2);
  expect(await moderation().createResetLink("command line", await find("mailed_owner"))).toMatch(/^[\w-]{43}$/);
  expect(await runQueuedJobs(site.site, "moderation/operator-event")).toBe(3);
  expect(lines.at(-1)).toMatchObject({
    event: "password reset request",
    user: owner.user.id,
    route: "longbox: reset link",
  });
  const letters = rows.map(({ data }) => JSON.stringify(data));
  expect(letters.filter((text) => text.includes("Traced Lines"))).toHaveLength(2);
  expect(letters.join()).toContain("Reason: Traced from somebody else.");
  const read = await site.as(owner).get(`/read/x/book/${id}`);
  expect(read).toMatchObject({ book: { content_rating: "M" } });
});

test("keeps the line breaks of a reason, and leaves out what could drive a terminal", async () => {
  const moderator = await site.signUpModerator("moderator_two");
  const person = await site.signUp("warned_two");
  const reason = "One.\r\nTwo.\u001b[2J\u009b\u202e\u2028\tThree.";
  const body = { kind: "user", id: person.user.id, act: "warn", reason };
  expect(await site.as(moderator).post("/moderation/acts", body)).toMatchObject({ http: 200 });
  expect(await listActs(site.site.database.queries, { limit: 1 })).toMatchObject([{ reason: "One.\nTwo.[2J\tThree." }]);
});

test("drops the home page's list of new creators when somebody gets another role", async () => {
  const owner = await site.signUp("promoted_one");
  await publishBook(site.app, owner);
  const listCreators = async () => {
    const { newCreators } = (await site.anonymous.get("/home")) as unknown as { newCreators: { username: string }[] };
    return newCreators.map(({ username }) => username);
  };
  expect(await listCreators()).toContain("promoted_one");
  await moderation().setRole("command line", await find("promoted_one"), "moderator");
  expect(await listCreators()).not.toContain("promoted_one");
});
