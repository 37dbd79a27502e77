import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fail as failAccount } from "#domains/accounts/security/errors.ts";
import { fail } from "#platform/errors.ts";
import { toStorageFailure } from "#platform/storage/storage-failure.ts";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { describeFailure } from "../src/describe-failure.ts";
import { drawFlat, writeFiles } from "./support/archives/make-comics.ts";
import { openClient } from "./support/client.ts";
import type { CommandOutcome } from "./support/operator-process.ts";
import { newDataDir } from "./support/prepared-data.ts";
import { publishBook } from "./support/publish-book.ts";
import { type RunningSite, startSite } from "./support/running-site.ts";
import { signUp } from "./support/visitor.ts";

// `npx longbox`, as an operator runs it.

const program = path.resolve(import.meta.dirname, "../scripts/longbox.mjs");
let dataDir: string;
let env: NodeJS.ProcessEnv;
let commands: ChildProcess;
let site: RunningSite | undefined;
beforeAll(async () => {
  await buildWhenStale();
  dataDir = await newDataDir();
  env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: "https://comics.example.org" };
  commands = fork(path.resolve(import.meta.dirname, "support/operator-process.ts"), { env });
}, 120_000);
afterAll(async () => {
  commands.disconnect();
  await site?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs a command, in a process that stays for the next one. */
async function longbox(...args: string[]): Promise<CommandOutcome> {
  commands.send(args);
  const [outcome] = (await once(commands, "message")) as [CommandOutcome];
  return outcome;
}

/** Runs a command as an operator does. */
async function npxLongbox(...args: string[]): Promise<CommandOutcome> {
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  const [output, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { status: child.exitCode ?? -1, output: output.trim(), error: error.trim() };
}

test("each command explains itself, and mistakes get one sentence and status 1", async () => {
  const { output } = await longbox("--help");
  const names = ["role", "user", "password", "remove-second-factor", "suspend", "unsuspend", "ban", "unban", "hide"];
  for (const name of [...names, "unhide", "audit", "mail list", "mail retry", "import-comics"]) {
    expect(output).toContain(`npx longbox ${name}`);
    expect(await longbox(...name.split(" "), "--help")).toMatchObject({
      status: 0,
      output: expect.stringContaining(name),
    });
  }
  expect(await longbox("bann")).toMatchObject({
    status: 1,
    error: "There is no command bann. See: npx longbox --help",
  });
  expect(await longbox("role", "somebody")).toMatchObject({ status: 1, error: "Usage: npx longbox role NAME ROLE" });
  expect(await longbox("mail", "retry", "1", "2")).toMatchObject({ error: "Usage: npx longbox mail retry [ID]" });
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect((await longbox("--version")).output).toMatch(new RegExp(`^Longbox ${version}( \\([0-9a-f]{8}\\))?$`));
  expect(await longbox("ban", "somebody")).toMatchObject({ status: 1, error: expect.stringContaining("--reason") });
  expect(await longbox("suspend", "somebody", "--reason", "x", "--days", "0")).toMatchObject({
    status: 1,
    error: "Say for how long with --days NUMBER, from 1 to 365.",
  });
  expect(await longbox("hide", "1", "--reson", "x")).toMatchObject({
    status: 1,
    error: expect.stringContaining("--reson"),
  });
  env["DATA_DIR"] = path.join(dataDir, "nothing");
  expect(await npxLongbox("audit")).toMatchObject({
    status: 1,
    error: expect.stringContaining("There is no Longbox site in"),
  });
  env["DATA_DIR"] = dataDir;
}, 60_000);

test("commands work on a running site and on a stopped one", async () => {
  site = await startSite(dataDir);
  const account = await signUp(site.url);
  const { username } = account.user;
  const { id } = await publishBook(site.url, account);
  const anonymous = openClient(site.url, null);
  const status = async (url: string) => (await anonymous.get(url)).http;
  const found = await npxLongbox("user", username.toUpperCase());
  expect(found.output).toContain(`${username} (id ${account.user.id}, creator)`);
  expect(await longbox("role", username, "king")).toMatchObject({ status: 1 });
  expect(await longbox("mail", "list")).toMatchObject({ status: 0, output: "No emails are waiting." });
  expect(await longbox("mail", "retry", "7")).toMatchObject({
    status: 1,
    error: "No email with the id 7 is waiting. The ids are in: npx longbox mail list",
  });
  expect(await longbox("role", "nobody-here", "admin")).toMatchObject({
    status: 1,
    error: "There is no user nobody-here.",
  });
  expect(await longbox("role", username, "moderator")).toMatchObject({ status: 0 });
  expect(await openClient(site.url, account).get("/users/get-me")).toMatchObject({
    data: { user: { role: "moderator" } },
  });
  expect(await longbox("hide", String(id), "--reason", "Traced.")).toMatchObject({ status: 0 });
  expect(await status(`/read/x/book/${id}`)).toBe(404);
  expect((await fetch(`${site.url}/details/x/book/${id}`)).status).toBe(404);
  const { output: link } = await longbox("password", username);
  expect(link).toMatch(/^https:\/\/comics\.example\.org\/reset-password\/[\w-]+$/);
  const body = { password: "four green umbrellas", passwordConfirm: "four green umbrellas" };
  expect(await anonymous.patch(`/users${new URL(link).pathname}`, body)).toMatchObject({ http: 200 });
  const login = { email: `${username}@example.org`, password: body.password };
  const { token } = await anonymous.post("/users/login", login);
  const own = openClient(site.url, token as string);
  const { secret } = await own.post("/users/second-factor", { password: body.password });
  const code = new TOTP({ secret: Secret.fromBase32(secret as string) }).generate();
  expect(await own.patch("/users/second-factor", { code })).toMatchObject({ http: 200 });
  expect(await anonymous.post("/users/login", login)).toMatchObject({ code: "code_needed" });
  expect(await longbox("remove-second-factor", username)).toMatchObject({ status: 0 });
  expect(await longbox("remove-second-factor", username)).toMatchObject({ status: 1 });
  expect(await anonymous.post("/users/login", login)).toMatchObject({ http: 200 });
  await site.stop();
  expect(await longbox("unhide", String(id))).toMatchObject({ status: 0 });
  expect(await longbox("unhide", String(id))).toMatchObject({ status: 1 });
  expect(await longbox("ban", username, "--reason", "Spam.")).toMatchObject({ status: 0 });
  site = await startSite(dataDir);
  const again = openClient(site.url, null);
  expect((await again.get(`/users/get-user?username=${username}`)).http).toBe(404);
  expect(await longbox("unban", username)).toMatchObject({ status: 0 });
  expect((await again.get(`/read/x/book/${id}`)).http).toBe(200);
  const acts = (await longbox("audit")).output.split("\n").map((line) => line.replace(/^\S+ {2}/, ""));
  expect(acts).toEqual([
    `command line: unban ${username}`,
    `command line: ban ${username} (Spam.)`,
    `command line: restore book ${id} of ${username}`,
    `command line: remove second factor ${username}`,
    `command line: reset link ${username}`,
    `command line: hide book ${id} of ${username} (Traced.)`,
    `command line: set role ${username} (moderator)`,
  ]);
}, 120_000);

test("comics move in by command; a killed command goes on, and makes nothing twice", async () => {
  site ??= await startSite(dataDir);
  const account = await signUp(site.url);
  const { id } = await publishBook(site.url, account);
  const folder = path.join(dataDir, "comics");
  const pages = await Promise.all(Array.from({ length: 10 }, (_, shade) => drawFlat(1200, 1800, shade)));
  const files = pages.map((page, at) => [`Moth ${Math.floor(at / 2)}/${at}.jpg`, page] as const);
  await writeFiles(folder, Object.fromEntries(files));
  const args = ["import-comics", folder, "--as", account.user.username, "--book", String(id)];
  expect(await longbox(...args.slice(0, 4))).toMatchObject({ status: 1, error: expect.stringMatching(/^Say where/) });

  const own = openClient(site.url, account);
  const countPages = async () => {
    const { drafts } = (await own.get("/drafts")) as unknown as { drafts: { pages_total: number }[] };
    return drafts.map((draft) => draft.pages_total);
  };
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  for (const killedAt of [1, 4]) {
    const child = spawn(process.execPath, [program, ...args], { env, stdio: "ignore" });
    const ended = once(child, "exit");
    const isSoFar = async () => sum(await countPages()) >= killedAt;
    await expect.poll(isSoFar, { timeout: 30_000, interval: 100 }).toBe(true);
    child.kill("SIGKILL");
    await ended;
    expect(sum(await countPages())).toBeLessThan(10);
  }
  expect(await npxLongbox(...args)).toMatchObject({ status: 0, output: expect.stringContaining("made") });
  expect(await countPages()).toEqual([2, 2, 2, 2, 2]);
  const again = await longbox(...args, "--publish");
  expect(again).toMatchObject({ status: 0, output: expect.stringMatching(/5 issues published\.$/) });
  const { allIssues } = await openClient(site.url, null).get(`/read/x/book/${id}/issues`);
  expect(allIssues).toHaveLength(6);
}, 120_000);

test("a command that is interrupted stops the database that it started", async () => {
  const stopped = await newDataDir();
  const lock = path.join(stopped, "pg", "postmaster.pid");
  const args = [program, "backup", path.join(stopped, "backup")];
  const child = spawn(process.execPath, args, { env: { ...env, DATA_DIR: stopped }, stdio: "ignore" });
  const ended = once(child, "exit");
  await expect.poll(() => existsSync(lock), { timeout: 30_000, interval: 10 }).toBe(true);
  child.kill("SIGTERM");
  expect(await ended).toEqual([null, "SIGTERM"]);
  expect(existsSync(lock)).toBe(false);
  await rm(stopped, { recursive: true });
}, 60_000);

test("says what to do about a full disk, and about a store that does not work", async () => {
  env["STORAGE_URL"] = "s3://KEY:SECRET@127.0.0.1:9/bucket?tls=false";
  const sentence = /^A disk or the store of STORAGE_URL cannot be used: connect ECONNREFUSED .*Run the command again/;
  expect(await npxLongbox("check")).toMatchObject({ status: 1, error: expect.stringMatching(sentence) });
  delete env["STORAGE_URL"];
  const full = toStorageFailure(Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" }));
  expect(describeFailure(full)[0]).toMatch(/^The disk that this command writes to is full\./);
  expect(describeFailure(fail("unavailable"))[0]).toContain("it does not respond");
  expect(describeFailure(failAccount("no_second_factor"))).toEqual([
    "This account does not use two-factor authentication.",
  ]);
});

test("a suspension by command lasts until a command ends it", async () => {
  site ??= await startSite(dataDir);
  const [account, reader] = [await signUp(site.url), await signUp(site.url)];
  const { username } = account.user;
  const subscribe = () => openClient(reader.url, account).post(`/subscribe/add/publisher/${reader.user.id}`);
  expect(await longbox("unsuspend", username)).toMatchObject({ status: 1, error: `${username} is not suspended.` });
  const suspend = await longbox("suspend", username, "--days", "2", "--reason", "Late.");
  expect(suspend).toMatchObject({ status: 0, output: `${username} is suspended for 2 days.` });
  expect(await subscribe()).toMatchObject({ code: "account_suspended", message: expect.stringContaining("Late.") });
  expect((await longbox("user", username)).output).toMatch(/, suspended until 20\S+: Late\./);
  expect(await longbox("unsuspend", username)).toMatchObject({ status: 0 });
  expect(await subscribe()).toMatchObject({ http: 201 });
}, 120_000);
