import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { type MailSite, openMailSite, publicUrl } from "#tests/support/mail-site.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { counterNotice, rightsNotice, tokenOf } from "#tests/support/rights/sample-notices.ts";
import { type Account, openTestSite } from "#tests/support/test-site.ts";
import { removeOldNotices } from "./own-notices.server.ts";

let site: MailSite;
let owner: Account;
let moderator: Account;
beforeAll(async () => {
  site = await openMailSite();
  owner = await site.signUp("mailed_owner");
  moderator = await site.signUp("mailed_mod");
  await query("update users set role = 'moderator' where id = $1", [moderator.user.id]);
});
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.site.database.pool.query(text, values);
const publish = async (bookTitle: string) =>
  publishBook(site.app, owner, { pages: await drawSmallPages(1), fields: { bookTitle } });
const send = ({ id, url_slug }: { id: number; url_slug: string }) =>
  site.anonymous.post("/rights-notices", { ...rightsNotice, work: `${publicUrl}/details/${url_slug}/book/${id}` });
const findLink = (text = "") => tokenOf(/https:\/\/\S+\/rights-case#\S+/.exec(text)?.[0] ?? "");
const readSecret = async (title: string) =>
  String(
    (await query("select claimant_secret from rights_notices where work_title = $1", [title])).rows[0].claimant_secret,
  );
const decide = async (act: string, id: number) => {
  const { rows } = await query("select id from reports where book_id = $1 and closed_at is null", [id]);
  const body = { kind: "book", id, act, reason: "A copy.", reports: rows.map((row) => Number(row.id)) };
  expect(await site.as(moderator).post("/moderation/acts", body)).toMatchObject({ http: 200 });
};

test("a notice counts once its sender has confirmed it, and every step is mailed once to whom it concerns", async () => {
  const book = await publish("The Copy");
  expect(await send(book)).toMatchObject({ http: 201, url: null });
  const first = await site.waitForMail("Please confirm your rights notice");
  expect(first.recipients).toEqual(["rita@example.org"]);
  // Otherwise anybody could have their own words sent to anybody.
  expect(`${first.email.text}${first.email.html}`).not.toMatch(/The Copy|Rita|pages 3 to 9/);
  const claimant = findLink(first.email.text);
  const reports = () => query("select from reports where book_id = $1", [book.id]);
  // Opening the link changes nothing.
  expect(await site.anonymous.post("/rights-notices/by-link", { token: claimant })).toMatchObject({
    state: "unconfirmed",
  });
  expect((await reports()).rowCount).toBe(0);
  expect(await site.as(moderator).get("/moderation/rights-notices")).toMatchObject({ notices: [] });
  const confirm = () => site.anonymous.post("/rights-notices/confirm", { token: claimant });
  const both = await Promise.all([confirm(), confirm()]);
  expect(both.map(({ http }) => http)).toEqual([200, 200]);
  expect((await reports()).rowCount).toBe(1);
  await site.waitForMail("Your rights notice about “The Copy” has arrived");
  await decide("hide", book.id);
  await site.waitForMail("“The Copy” was hidden");
  const copy = await site.waitForMail("The rights notice about “The Copy”");
  expect(copy.recipients).toEqual(["mailed_owner@example.org"]);
  expect(copy.email.text).toContain("From: Rita Rights");
  expect(`${copy.email.text}${copy.email.html}`).not.toMatch(/Elm Street|rita@/);
  const token = findLink(copy.email.text);
  expect(await site.anonymous.post("/rights-notices/counter-notice", { token, ...counterNotice })).toMatchObject({
    http: 201,
  });
  const countered = await site.waitForMail("A counter-notice about “The Copy”");
  expect(countered.recipients).toEqual(["rita@example.org"]);
  for (const part of ["I drew all of these pages", "2 Oak Street", "+1 555 0100"])
    expect(countered.email.text).toContain(part);
  await query("update rights_notices set restore_at = now()");
  await site.site.jobs["rights/restore-due"]?.run({});
  await site.waitForMail("“The Copy” is not hidden anymore");
  await site.waitForMail('Your book "The Copy" is shown again');
});

test("the claimant hears that a notice was declined; the owner, that there is a court", async () => {
  const [declined, disputed] = [await publish("The Parody"), await publish("The Case")];
  for (const book of [declined, disputed]) {
    await send(book);
  }
  for (const [title, id, act] of [
    ["The Parody", declined.id, "dismiss"],
    ["The Case", disputed.id, "hide"],
  ] as const) {
    const token = await readSecret(title);
    expect(await site.anonymous.post("/rights-notices/confirm", { token })).toMatchObject({ http: 200 });
    await decide(act, id);
  }
  await site.waitForMail("Your rights notice about “The Parody” was decided");
  const { email } = await site.waitForMail("“The Case” was hidden");
  const body = { token: findLink(email.text), court: "N.D. Cal., 26-1" };
  expect(await site.anonymous.post("/rights-notices/court", body)).toMatchObject({ http: 201 });
  const told = await site.waitForMail("The claimant has gone to court about “The Case”");
  expect(told.recipients).toEqual(["mailed_owner@example.org"]);
});

test("notices about no work send nobody mail, so they use up nobody's limit", async () => {
  const limits = { mailAccount: { points: 1, seconds: 3600 } };
  const limited = await openTestSite({ smtpUrl: "smtp://127.0.0.1:9", publicUrl, limits });
  const by = await limited.signUp("limited_owner");
  await limited.site.database.pool.query("update users set email_confirmed_at = now()");
  const { id, url_slug } = await publishBook(limited.app, by, { pages: await drawSmallPages(1) });
  const sendAbout = (work: string) =>
    limited.anonymous.post("/rights-notices", { ...rightsNotice, work: `${publicUrl}${work}` });
  for (let at = 0; at < 2; at++) expect(await sendAbout("/details/x/book/999")).toMatchObject({ http: 400 });
  const statuses = [await sendAbout(`/details/${url_slug}/book/${id}`), await sendAbout(`/details/x/book/${id}`)];
  expect(statuses.map(({ http }) => http)).toEqual([201, 429]);
  await limited.close();
});

test("a notice that is not confirmed within a week is removed", async () => {
  await send(await publish("The Prank"));
  const token = await readSecret("The Prank");
  await query("update rights_notices set created_at = now() - interval '8 days' where work_title = 'The Prank'");
  expect(await removeOldNotices(site.site.database.queries, 1000)).toBe(1);
  expect(await site.anonymous.post("/rights-notices/confirm", { token })).toMatchObject({
    http: 404,
    code: "rights_link_ended",
  });
});
