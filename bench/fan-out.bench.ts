// How long it takes until everybody who follows a creator has been told of a new issue: at the bell, which is read and not written, and by mail
// at once, through a mail server of this benchmark. LONGBOX_BENCH_FOLLOWERS sets other numbers of followers, separated by commas.
import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { openClient } from "../tests/support/client.ts";
import { drawSmallPages, makeIssueForm } from "../tests/support/issue-form.ts";
import { noLimits } from "../tests/support/no-limits.ts";
import { newDataDir } from "../tests/support/prepared-data.ts";
import { publishBook } from "../tests/support/publish-book.ts";
import { startSite } from "../tests/support/running-site.ts";
import { signUp } from "../tests/support/visitor.ts";
import { withFilledDatabase } from "./filled-database.ts";
import { treeCpuMs } from "./process-figures.ts";

const numbers = (process.env["LONGBOX_BENCH_FOLLOWERS"] ?? "0,1000,100000").split(",").map(Number);
const patienceMs = 3_600_000;

for (const followers of numbers) await measure(followers);

async function measure(followers: number): Promise<void> {
  const dataDir = await newDataDir();
  const delivered = new Map<string, number>();
  let bytes = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      stream.on("data", (chunk: Buffer) => (bytes += chunk.length));
      stream.on("end", () => {
        for (const { address } of session.envelope.rcptTo) delivered.set(address, (delivered.get(address) ?? 0) + 1);
        done();
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const port = typeof address === "object" ? address?.port : 0;
  try {
    const pages = await drawSmallPages(1);
    const before = await startSite(dataDir, { LIMITS: noLimits });
    const creator = await signUp(before.url);
    const book = await publishBook(before.url, creator, { pages });
    await before.stop();
    await withFilledDatabase(
      path.join(dataDir, "pg"),
      async () => {},
      async ({ pool }) => {
        await pool.query("update users set email_confirmed_at = now()");
        await pool.query(
          `with made as (
           insert into users (username, email, first_name, last_name, password_hash, email_confirmed_at, search)
           select 'fan_000' || n, 'fan' || n || '@example.org', 'F', 'N', 'x', now(), '' from generate_series(1, $1::int) as n returning id),
         told as (insert into notification_mails (user_id, mode) select id, 'now' from made),
         set as (insert into notification_settings (user_id, kinds)
           select id, '{"subscriptions": {"site": true, "mail": "now"}}' from made)
         insert into subscriptions (publisher_id, subscriber_id) select $2, id from made`,
          [followers, creator.user.id],
        );
        await pool.query("vacuum analyze");
      },
    );
    const site = await startSite(dataDir, { LIMITS: noLimits, SMTP_URL: `smtp://127.0.0.1:${port}` });
    try {
      const cpuBefore = treeCpuMs(site.pid);
      const form = await makeIssueForm(creator.user, pages);
      const begun = performance.now();
      const added = await openClient(site.url, creator.token).post(`/publish/x/book/${book.id}`, form);
      if (added.http !== 201) throw new Error(`publishing answered ${added.http}`);
      const published = performance.now();
      while (delivered.size < followers && performance.now() - published < patienceMs) await delay(100);
      const told = performance.now();
      const twice = [...delivered.values()].filter((times) => times > 1).length;
      const seconds = (told - published) / 1000;
      console.log(
        `${followers} followers: published in ${(published - begun).toFixed(0)} ms; ${delivered.size} mailed in ${seconds.toFixed(0)} s ` +
          `(the first minute is waited for), ${(delivered.size / Math.max(1, seconds - 60)).toFixed(0)} a second after it, ` +
          `${twice} twice, ${(bytes / Math.max(1, delivered.size) / 1000).toFixed(1)} KB each, CPU ${((treeCpuMs(site.pid) - cpuBefore) / 1000).toFixed(0)} s`,
      );
    } finally {
      await site.stop();
    }
  } finally {
    listening.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
