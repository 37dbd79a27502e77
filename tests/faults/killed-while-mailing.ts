// Kills the worker with `kill -9` while it mails followers a new issue, and counts what arrives: nobody may be left out, and somebody may get it
// twice only if the worker died between the mail server's answer and noting it.
// node tests/faults/killed-while-mailing.ts [rounds] [followers]
import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { openDatabase } from "#platform/db/open-database.server.ts";
import { openQueue } from "#platform/jobs/queue.server.ts";
import { createLog } from "#platform/log/log.ts";
import { drawSmallPages } from "../support/issue-form.ts";
import { noLimits } from "../support/no-limits.ts";
import { publishBook } from "../support/publish-book.ts";
import { startSite } from "../support/running-site.ts";
import { findPostgres15, startPostgres15 } from "../support/servers/postgres-15.ts";
import { signUp } from "../support/visitor.ts";
import { kills } from "./kills.ts";

const rounds = Number(process.argv[2] ?? 20);
const followers = Number(process.argv[3] ?? 400);
const mailedWithinMs = 300_000;

const programs = findPostgres15();
if (!programs) throw new Error("PostgreSQL 15 or newer is not installed.");
const postgres = await startPostgres15(programs);
const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-mailing-"));
const delivered = new Map<string, number>();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, session, done) {
    stream.resume().on("end", () => {
      for (const { address } of session.envelope.rcptTo)
        if (address.startsWith("fan")) delivered.set(address, (delivered.get(address) ?? 0) + 1);
      done();
    });
  },
});
// A killed worker leaves its connections half way.
server.on("error", () => {});
const listening = server.listen(0, "127.0.0.1");
await once(listening, "listening");
const address = listening.address();
const smtpUrl = `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
const log = createLog("warn");
try {
  const settings = {
    LIMITS: noLimits,
    DATABASE_URL: postgres.url,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    SMTP_URL: smtpUrl,
  };
  const site = await startSite(dataDir, settings);
  const creator = await signUp(site.url);
  const database = await openDatabase({ url: postgres.url, folder: "", log });
  await database.pool.query("update users set email_confirmed_at = now()");
  const book = await publishBook(site.url, creator, { pages: await drawSmallPages(1) });
  await database.pool.query(
    `with made as (
       insert into users (username, email, first_name, last_name, password_hash, email_confirmed_at, search)
       select 'fan_000' || n, 'fan' || n || '@example.org', 'F', 'N', 'x', now(), '' from generate_series(1, $1::int) as n returning id),
     told as (insert into notification_mails (user_id, mode) select id, 'now' from made),
     chosen as (insert into notification_settings (user_id, kinds)
       select id, '{"bookmarks": {"site": true, "mail": "now"}}' from made)
     insert into bookmarks (user_id, book_id, created_at) select id, $2, now() - interval '1 year' from made`,
    [followers, book.id],
  );
  const queue = await openQueue({ database, log });
  let [twice, killed] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    delivered.clear();
    // As if it had come out just before what is mailed.
    await database.pool.query("update issues set created_at = now() - interval '61 seconds'");
    await database.pool.query(
      "update notification_mails set told_until = now() - interval '62 seconds', next_at = now()",
    );
    await queue.enqueue(database.queries, "notifications/send-due", {});
    const stopAt = randomInt(followers);
    const begun = performance.now();
    while (delivered.size < stopAt && performance.now() - begun < mailedWithinMs) await delay(2);
    if (await kills["the worker"]({ site, dataDir })) killed += 1;
    while (delivered.size < followers && performance.now() - begun < mailedWithinMs) await delay(20);
    // A job that was taken over may still send what the killed one had not noted.
    await delay(1000);
    const missing = followers - delivered.size;
    const again = [...delivered.values()].filter((times) => times > 1).length;
    twice += again;
    console.log(
      `round ${round + 1}: killed after ${stopAt} mails, ${missing} missing, ${again} twice, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    );
    if (missing > 0) process.exitCode = 1;
  }
  console.log(JSON.stringify({ rounds, killed, mails: rounds * followers, twice }));
  await queue.stop();
  await database.close();
  await site.stop();
} finally {
  listening.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
