// Kills the whole site with -9 at random moments while pages are edited and issues and books are deleted, and inspects what is left:
// each issue has its old or its new pages, numbered 1 to n, with all their files, and a sweep leaves no other file.
// It adds rounds until an edit and a deletion were acknowledged, and fails if they were not: nothing would have been checked.
// node tests/faults/killed-while-editing.ts [rounds]
import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ask, findRunningServer, socketUrl } from "#platform/db/postgres-socket.server.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { signUp } from "../support/visitor.ts";
import { BookToDelete } from "./book-to-delete.ts";
import { EditedIssue } from "./edited-issue.ts";
import { extraRounds, unlimited } from "./rounds.ts";
import { sweepStore } from "./sweep-store.ts";

const rounds = Number(process.argv[2] ?? 20);
const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-faults-"));
const figures = { edits: 0, deletes: 0, killedWithin: 0, doneUnanswered: 0, broken: 0 };
const hasChecked = () => figures.edits > 0 && figures.deletes > 0;
try {
  let site = await startSite(dataDir, unlimited);
  const visitor = await signUp(site.url);
  const edited = [new EditedIssue(dataDir), new EditedIssue(dataDir)];
  for (const one of edited) await one.publish(visitor);
  const deleted: BookToDelete[] = [];
  let round = 0;
  while (round < rounds || (!hasChecked() && round < rounds + extraRounds)) {
    round++;
    const here = { ...visitor, url: site.url };
    const work = [
      ...edited.map((one) => untilKilled(site, async () => one.edit(here), "edits")),
      untilKilled(
        site,
        async () => {
          const book = new BookToDelete(dataDir);
          await book.publish(here);
          deleted.push(book);
          await book.deleteBoth(here);
        },
        "deletes",
      ),
      untilKilled(site, releaseNow),
    ];
    await wait(randomInt(100, 4000));
    await killAll(site);
    await Promise.all(work);
    site = await startSite(dataDir, unlimited);
    for (const one of [...edited, ...deleted]) {
      const found = await one.check({ ...visitor, url: site.url });
      if (found === "broken") figures.broken++;
      if (found === "done") figures.doneUnanswered++;
    }
  }
  await site.stop();
  const left = await sweepStore(dataDir);
  console.log(JSON.stringify({ rounds: round, ...figures, ...left }));
  if (!hasChecked()) console.error("No edit or no deletion was acknowledged in any round, so too little was checked.");
  if (!hasChecked() || figures.broken || left.orphans || left.missing || left.unnamed) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** Repeats `work` until the site is killed; a failure before that is a failure of the site. */
async function untilKilled(site: RunningSite, work: () => Promise<void>, count?: "edits" | "deletes"): Promise<void> {
  const isKilled = () => site.process.exitCode !== null || site.process.signalCode !== null;
  while (!isKilled()) {
    try {
      await work();
      if (count) figures[count]++;
    } catch (error) {
      // The signal may be on its way.
      if (!isKilled()) await wait(500);
      if (!isKilled()) throw error;
      if (count) figures.killedWithin++;
    }
  }
}

/** Makes the delayed removals due now, so that the worker may be killed in the middle of one. */
async function releaseNow(): Promise<void> {
  const server = await findRunningServer(path.join(dataDir, "pg"));
  const soon = "update pgboss.job set start_after = now(), priority = 9";
  const waiting = "state = 'created' and priority < 9 and data->>'name' = 'images/release'";
  if (server) await ask(socketUrl(server.socketFolder), `${soon} where ${waiting}`);
  await wait(100);
}

/** Kills the process of the site and that of its worker. */
async function killAll(site: RunningSite): Promise<void> {
  const children = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, "utf8").split(" ").filter(Boolean);
  const workers = children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("main.ts"));
  const killed = site.kill();
  for (const pid of workers) process.kill(Number(pid), "SIGKILL");
  await killed;
}
