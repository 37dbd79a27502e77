import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { type MailSite, openMailSite, publicUrl } from "#tests/support/mail-site.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import type { Account } from "#tests/support/test-site.ts";

const subject = "You have been credited";

let site: MailSite;
let owner: Account;
let inker: Account;
let pages: string[];
beforeAll(async () => {
  site = await openMailSite();
  owner = await site.signUp("the_owner");
  inker = await site.signUp("the_inker");
  await query("update users set email_confirmed_at = now()");
  pages = await drawSmallPages(1);
});
afterAll(() => site.close());
beforeEach(() => site.forgetMails());

const query = (text: string) => site.site.database.pool.query(text);
const credit = ({ user }: Account, ...credits: string[]) => ({ user: user.id, username: user.username, credits });
const publish = (bookTitle: string) =>
  publishBook(site.app, owner, {
    pages,
    fields: { bookTitle, workCredits: JSON.stringify([credit(owner, "writer"), credit(inker, "inker", "editor")]) },
  });
const runJob = () => site.site.jobs["issues/credit-mails"]?.run({});

test("sends all new credits in one email, at most once a day, and only to confirmed addresses", async () => {
  await publish("Ink and Rain");
  await publish("Quiet Harbor");
  await runJob();
  const { email } = await site.waitForMail(subject);
  expect(email.to).toMatchObject([{ address: "the_inker@example.org" }]);
  expect(email.text).toContain("Ink and Rain #1, by the_owner\n\nQuiet Harbor #1, by the_owner");
  expect(email.text).toContain(`${publicUrl}/my-credits`);

  await publish("The Third");
  await runJob();
  await query("update credit_settings set mailed_at = now() - interval '25 hours'");
  await query("update users set email_confirmed_at = null where username = 'the_inker'");
  await runJob();
  expect((await query("select 1 from pgboss.job where data->>'name' = 'accounts/notice'")).rowCount).toBe(1);
  await query("update users set email_confirmed_at = now()");
  site.forgetMails();
  await runJob();
  const { email: second } = await site.waitForMail(subject);
  expect(second.text).toContain("The Third #1");
  expect(second.text).not.toContain("Quiet Harbor");
});

test("emails people again when they are credited with more roles on an issue", async () => {
  const { id } = await publish("The Edited");
  await query("update credit_answers set mailed_at = now()");
  await query("update credit_settings set mailed_at = null");
  const edit = (...credits: string[]) =>
    site.as(owner).patch(`/publish/x/book/${id}/issue/1`, {
      title: "First Drops",
      issueDescription: "It rains.",
      workCredits: [credit(owner, "writer"), credit(inker, ...credits)],
    });
  const mailed = "select 1 from credit_settings where mailed_at is not null";
  await edit("inker");
  await runJob();
  expect((await query(mailed)).rowCount).toBe(0);
  await edit("inker", "colorist");
  await runJob();
  const { email } = await site.waitForMail(subject);
  expect(email.text).toContain("The Edited #1");
});

test("sends no email about answered credits, or credits from people who are blocked", async () => {
  const { id } = await publish("The Fourth");
  await query("update credit_settings set mailed_at = null");
  await site.as(inker).patch(`/my-credits/book/${id}`, { answer: "accepted" });
  await publish("The Fifth");
  await site.as(inker).post(`/blocks/${owner.user.id}`);
  await runJob();
  expect((await query("select 1 from credit_settings where mailed_at is not null")).rowCount).toBe(0);
});

test("emails at most fifty people a day because of one publisher, and the rest the next day", async () => {
  await site.as(inker).delete(`/blocks/${owner.user.id}`);
  await query("update credit_settings set mailed_at = null");
  await query("delete from credit_mails");
  await query(`insert into users (username, first_name, last_name, email, password_hash, search, email_confirmed_at)
    select 'crowd' || n, first_name, last_name, 'crowd' || n || '@example.org', password_hash, search, now()
    from users, generate_series(1, 50) as n where username = 'the_inker'`);
  const { rows: crowd } = await query("select id, username from users where username like 'crowd%'");
  const creditCrowd = (...credits: string[]) =>
    crowd.map(({ id, username }) => ({ user: Number(id), username, credits }));
  const workCredits = [credit(owner, "writer"), ...creditCrowd("inker")];
  const fields = { bookTitle: "The Crowded", workCredits: JSON.stringify(workCredits) };
  const { id } = await publishBook(site.app, owner, { pages, fields });
  const countMailed = async () => (await query("select 1 from credit_settings where mailed_at is not null")).rowCount;
  await runJob();
  expect(await countMailed()).toBe(50);

  const edit = (...given: object[]) =>
    site.as(owner).patch(`/publish/x/book/${id}/issue/1`, {
      title: "First Drops",
      issueDescription: "It rains.",
      workCredits: [credit(owner, "writer"), ...given],
    });
  await edit(...creditCrowd("inker", "editor"));
  await edit(credit(inker, "inker"));
  await runJob();
  expect(await countMailed()).toBe(50);
  await query("update credit_mails set mailed_at = mailed_at - interval '25 hours'");
  await runJob();
  expect(await countMailed()).toBe(51);
});
