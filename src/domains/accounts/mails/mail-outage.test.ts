import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { measureUnsentMails } from "#platform/jobs/job-metrics.server.ts";
import { listUnsentMails, retryUnsentMails } from "#platform/jobs/unsent-mails.server.ts";
import { type MailSite, openMailSite, patience } from "#tests/support/mail-site.ts";
import { enqueueNotice, enqueueResetMail } from "./mail-jobs.server.ts";

// A mail server that is down, and comes up again.

let site: MailSite;
beforeAll(async () => {
  site = await openMailSite();
});
afterAll(() => site.close());
beforeEach(() => site.forgetMails());

const subject = "Your password was changed";
const sql = async (text: string) => (await site.site.database.pool.query<Record<string, unknown>>(text)).rows;
const notify = () => {
  const { queue, database } = site.site;
  return enqueueNotice(queue, database.queries, { what: "password changed", to: "ann@example.org", username: "" });
};
const list = () => listUnsentMails(site.site.database.queries, 10);
const retry = (id?: string) => retryUnsentMails(site.site, id);
/** Seconds until the next try of the only email, once the try that is due has failed `times` times in all. */
async function waitForFailure(times: number): Promise<number> {
  const read = async () =>
    (await sql(
      `select extract(epoch from start_after - now())::float as gap from pgboss.job
       where name = 'jobs-mail' and state = 'retry' and retry_count = ${times - 1} and start_after > now() + interval '1 second'`,
    )) as { gap: number }[];
  await vi.waitUntil(async () => (await read()).length > 0, { timeout: 60_000, interval: 20 });
  return (await read())[0]?.gap ?? 0;
}
const measure = async () => {
  const [unsent, age] = measureUnsentMails(site.site.database.pool);
  const { values } = (await unsent?.get()) ?? { values: [] };
  const counts = Object.fromEntries(values.map(({ labels, value }) => [labels["state"], value]));
  return { ...counts, seconds: (await age?.get())?.values[0]?.value };
};

test("an email is tried with growing gaps for three days, and then on request", { timeout: 300_000 }, async () => {
  await site.stopMailServer();
  await notify();
  const gaps: number[] = [];
  for (let times = 1; times <= 28; times++) {
    gaps.push(await waitForFailure(times));
    await site.retryNow();
  }
  const isGivenUp = async () => (await list()).some((mail) => mail.isGivenUp);
  await vi.waitUntil(isGivenUp, { timeout: 60_000, interval: 100 });
  expect(gaps[0]).toBeLessThan(10);
  for (const [at, gap] of gaps.entries()) expect(gap).toBeGreaterThan((gaps[at - 1] ?? 0) * 0.9);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(4 * 3600);
  const hours = gaps.reduce((sum, gap) => sum + gap, 0) / 3600;
  expect(hours).toBeGreaterThan(65);
  expect(hours).toBeLessThan(80);

  const [mail] = await list();
  expect(mail).toMatchObject({ isGivenUp: true, to: "ann@example.org", job: "accounts/notice", tries: 29 });
  expect(mail?.reason).toContain("ECONNREFUSED");
  expect(await measure()).toEqual({ waiting: 0, "given up": 1, seconds: 0 });
  await site.restartMailServer();
  expect(await retry()).toBe(1);
  await site.waitForMail(subject);
  await vi.waitUntil(async () => (await list()).length === 0, patience);
});

test("an email that waits arrives once the server is up, or earlier on request", { timeout: 60_000 }, async () => {
  await site.stopMailServer();
  await notify();
  await waitForFailure(1);
  const [mail] = await list();
  expect(mail).toMatchObject({ isGivenUp: false, tries: 1 });
  expect(mail?.next.getTime()).toBeGreaterThan(Date.now());
  await sql("update pgboss.job set created_on = now() - interval '1 hour' where state = 'retry'");
  expect(await measure()).toMatchObject({ waiting: 1, "given up": 0, seconds: expect.closeTo(3600, -2) });
  await site.restartMailServer();
  expect(await retry("00000000-0000-0000-0000-000000000000")).toBe(0);
  expect(await retry(mail?.id)).toBe(1);
  await site.waitForMail(subject);
  expect(await measure()).toMatchObject({ waiting: 0, seconds: 0 });
});

test("a link to choose a password is not sent later than it would work", { timeout: 60_000 }, async () => {
  const { queue, database } = site.site;
  const ann = await site.signUp("waits_for_it");
  await site.stopMailServer();
  await enqueueResetMail(queue, database.queries, ann.user.email);
  await waitForFailure(1);
  await sql(
    `update pgboss.job set data = jsonb_set(data, '{data,askedAt}', to_jsonb('2026-01-01T00:00:00Z'::text)) where state = 'retry'`,
  );
  await site.restartMailServer();
  await retry();
  await vi.waitUntil(async () => (await list()).length === 0, patience);
  expect(site.mails()).toEqual([]);
  // Queued by an older version, which did not say when.
  await queue.enqueue(database.queries, "accounts/reset-mail", { email: ann.user.email }, { queue: "mail" });
  await site.waitForMail("Choose a new password");
});
