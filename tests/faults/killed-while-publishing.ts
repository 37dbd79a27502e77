// Kills the site or its worker with `kill -9` around the hour at which scheduled drafts come out, and compares what is published with what
// was scheduled: nothing may be lost, come out twice, or come out in another order. Also says how late issues are without a kill.
// node tests/faults/killed-while-publishing.ts [rounds] [drafts at one hour]
import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openClient } from "../support/client.ts";
import { drawCover, drawSmallPages, makeForm } from "../support/issue-form.ts";
import { noLimits } from "../support/no-limits.ts";
import { publishBook } from "../support/publish-book.ts";
import { startSite } from "../support/running-site.ts";
import { signUp } from "../support/visitor.ts";
import { kills } from "./kills.ts";

const rounds = Number(process.argv[2] ?? 5);
const atOneHour = Number(process.argv[3] ?? 0);
const draftsPerRound = 3;
const publishedWithinMs = 150_000;
const settings = { LIMITS: noLimits };

const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-hour-"));
try {
  let site = await startSite(dataDir, settings);
  const creator = await signUp(site.url);
  const pages = await drawSmallPages(1);
  const cover = await drawCover(1);
  const book = await publishBook(site.url, creator, { pages });
  const expected: string[] = [];
  const waits: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const titles = Array.from({ length: draftsPerRound }, (_, at) => `Round ${round + 1}, issue ${at + 1}`);
    const ids = [];
    for (const title of titles) ids.push(await createDraft(title));
    const hour = Date.now() + 1500;
    for (const [at, id] of ids.entries()) await schedule(id, hour + at);
    expected.push(...titles);
    await delay(Math.max(0, hour - Date.now() - 300) + randomInt(1200));
    const name = round % 2 === 0 ? "everything" : "the worker";
    await kills[name]({ site, dataDir });
    const killedAt = Date.now();
    if (name === "everything") {
      await site.kill();
      site = await startSite(dataDir, settings);
    }
    await waitFor(expected);
    waits.push(Date.now() - killedAt);
  }
  const latencies = atOneHour > 0 ? await publishAtOneHour(atOneHour) : [];
  await site.stop();
  const seconds = (list: number[], part: number) =>
    (list.toSorted((a, b) => a - b)[Math.ceil(list.length * part) - 1] ?? 0) / 1000;
  console.log(
    JSON.stringify({
      rounds,
      published: expected.length,
      afterKillSeconds: { p50: seconds(waits, 0.5), worst: seconds(waits, 1) },
      ...(latencies.length > 0 && {
        atOneHour: {
          drafts: latencies.length,
          p50Seconds: seconds(latencies, 0.5),
          worstSeconds: seconds(latencies, 1),
        },
      }),
    }),
  );

  async function createDraft(issueTitle: string): Promise<number> {
    const workCredits = [{ user: creator.user.id, username: creator.user.username, credits: ["writer"] }];
    const texts = { bookId: String(book.id), issueTitle, issueDescription: "On time.", workCredits };
    const form = await makeForm(texts, { issueCoverPhoto: [cover], issueAssets: pages });
    const made = await openClient(site.url, creator).post("/drafts", form);
    return (made["draft"] as { id: number }).id;
  }

  async function schedule(id: number, at: number): Promise<void> {
    const when = { at: new Date(at).toISOString(), timeZone: "UTC" };
    const answer = await openClient(site.url, creator).post(`/drafts/${id}/publish`, when);
    if (answer.http !== 202) throw new Error(`A draft was not scheduled: ${answer.message}`);
  }

  /** The titles of the issues after the first, in order, or null while the site does not answer. */
  async function listTitles(): Promise<string[] | null> {
    const answer = await openClient(site.url, creator)
      .get(`/read/x/book/${book.id}/issues`)
      .catch(() => null);
    const all = answer?.["allIssues"] as { title: string }[] | undefined;
    return all
      ? all
          .map(({ title }) => title)
          .toReversed()
          .slice(1)
      : null;
  }

  async function waitFor(titles: string[]): Promise<void> {
    for (const until = Date.now() + publishedWithinMs; ; await delay(200)) {
      const found = await listTitles();
      if (found && JSON.stringify(found) === JSON.stringify(titles)) return;
      const isWrong = found && (found.length > titles.length || found.some((title, at) => title !== titles[at]));
      if (isWrong || Date.now() > until)
        throw new Error(
          `Published: ${JSON.stringify(found?.slice(-6))}, expected: ${JSON.stringify(titles.slice(-6))}`,
        );
    }
  }

  /** Has many drafts come out at one hour, and returns how many ms after it each was there for readers. */
  async function publishAtOneHour(total: number): Promise<number[]> {
    const ids = [];
    for (let at = 0; at < total; at++) ids.push(await createDraft(`At one hour ${at + 1}`));
    const hour = Date.now() + total * 40 + 3000;
    for (const id of ids) await schedule(id, hour);
    const before = expected.length;
    const late: number[] = [];
    while (late.length < total) {
      const found = await listTitles();
      const now = Date.now();
      while (late.length < (found?.length ?? 0) - before) late.push(now - hour);
      if (now > hour + publishedWithinMs) throw new Error(`Only ${late.length} of ${total} came out.`);
      await delay(50);
    }
    return late;
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
