import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueueResetMail } from "#domains/accounts/mails/mail-jobs.server.ts";
import type { CommandOutcome } from "./support/operator-process.ts";
import { publishBook } from "./support/publish-book.ts";
import { openTestSite, type TestSite } from "./support/test-site.ts";

// No command prints what people have typed in a way that drives the terminal or looks like another line.

const hostile = "\r\nForged\u001b]0;x\u0007\u001b[2J\u009b31m\u202e\u2028\u0085";
// oxlint-disable-next-line no-control-regex -- they are what must not be printed
const unsafe = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

let site: TestSite;
let dataDir: string;
let commands: ChildProcess;
beforeAll(async () => {
  site = await openTestSite();
  dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-output-"));
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: site.site.database.ownerUrl,
    SESSION_SECRET: randomBytes(32).toString("hex"),
  };
  const env = { ...process.env, ...settings };
  commands = fork(path.resolve(import.meta.dirname, "support/operator-process.ts"), { env });
});
afterAll(async () => {
  commands.disconnect();
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function longbox(...args: string[]): Promise<CommandOutcome> {
  commands.send(args);
  const [outcome] = (await once(commands, "message")) as [CommandOutcome];
  return outcome;
}

test("every command prints hostile text as escapes, and each act as one line", async () => {
  const { pool } = site.site.database;
  const person = await site.signUp("hostile_one");
  const book = await publishBook(site.app, person);
  // As rows from before the forms refused such text, or from another program.
  await pool.query("update books set title = $1", [hostile]);
  await pool.query("update users set first_name = $1, email = $2", [hostile, `a${hostile}@example.org`]);
  const said: string[] = [];
  const run = async (...args: string[]) => {
    const { output, error } = await longbox(...args);
    said.push(output, error);
    return output.split("\n");
  };
  const id = String(book.id);
  const reason = ["--reason", `Spam.${hostile}`];
  for (const args of [
    ["hide", id, ...reason],
    ["unhide", id],
    ["unhide", id],
    ["suspend", "hostile_one", "--days", "2", ...reason],
    ["user", "hostile_one"],
    ["unsuspend", "hostile_one"],
    ["role", "hostile_one", "moderator"],
    ["role", "hostile_one", `king${hostile}`],
    ["role", `nobody${hostile}`, "moderator"],
    ["password", "hostile_one"],
    ["remove-second-factor", "hostile_one"],
    ["ban", "hostile_one", ...reason],
    ["unban", "hostile_one"],
    ["hide", `x${hostile}`, ...reason],
    [`bann${hostile}`],
    ["mail", "list"],
    ["mail", "retry", `x${hostile}`],
    ["check"],
    ["check", hostile],
    ["backup", `${dataDir}/to${hostile}/there`],
    ["restore", `${dataDir}/missing${hostile}`],
  ])
    await run(...args);
  const acts = (await pool.query("select 1 from moderation_acts")).rowCount ?? 0;
  expect(acts).toBeGreaterThan(5);
  expect(await run("audit")).toHaveLength(acts);
  expect(await run("user", "hostile_one")).toHaveLength(acts + 1);
  // Mails to the hostile address: a link, and the notices of what was done above.
  await enqueueResetMail(site.site.queue, site.site.database.queries, `a${hostile}@example.org`);
  const waiting = (await pool.query("select 1 from pgboss.job where name = 'jobs-mail' and state = 'created'"))
    .rowCount;
  expect(waiting).toBeGreaterThan(1);
  expect(await run("mail", "list")).toHaveLength(waiting ?? 0);
  await run("mail", "retry", hostile);
  expect(said.join("\n")).toContain(String.raw`Spam.\u000d\u000aForged`);
  for (const text of said) expect(text).not.toMatch(unsafe);
}, 120_000);
