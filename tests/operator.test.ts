import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { runCommand } from "../src/operator-program.ts";
import { openClient } from "./support/client.ts";
import { publishBook } from "./support/publish-book.ts";
import { type RunningSite, startSite } from "./support/running-site.ts";
import { signUp } from "./support/visitor.ts";

// `npx longbox`, as an operator runs it.

const program = path.resolve(import.meta.dirname, "../scripts/longbox.mjs");
let dataDir: string;
let site: RunningSite | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-operator-"));
  await buildWhenStale();
}, 120_000);
afterAll(async () => {
  await site?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function longbox(...args: string[]): Promise<{ status: number; output: string; error: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: "https://comics.example.org" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let error = "";
  child.stdout.on("data", (bytes: Buffer) => (output += bytes.toString()));
  child.stderr.on("data", (bytes: Buffer) => (error += bytes.toString()));
  const [status] = (await once(child, "close")) as [number];
  return { status, output: output.trim(), error: error.trim() };
}

test("each command explains itself, and mistakes get one sentence and status 1", async () => {
  const print = vi.spyOn(console, "log").mockReturnValue();
  const complain = vi.spyOn(console, "error").mockReturnValue();
  const run = async (...args: string[]) => ({
    status: await runCommand(args),
    output: print.mock.lastCall?.[0] as string,
    error: complain.mock.lastCall?.[0] as string,
  });
  const { output } = await run("--help");
  const names = ["role", "user", "password", "remove-second-factor", "suspend", "unsuspend", "ban", "unban", "hide"];
  for (const name of [...names, "unhide", "audit"]) {
    expect(output).toContain(`npx longbox ${name}`);
    expect(await run(name, "--help")).toMatchObject({ status: 0, output: expect.stringContaining(name) });
  }
  expect(await run("bann")).toMatchObject({ status: 1, error: "There is no command bann. See: npx longbox --help" });
  expect(await run("role", "somebody")).toMatchObject({ status: 1, error: "Usage: npx longbox role NAME ROLE" });
  expect(await run("ban", "somebody")).toMatchObject({ status: 1, error: expect.stringContaining("--reason") });
  expect(await run("suspend", "somebody", "--reason", "x", "--days", "0")).toMatchObject({
    status: 1,
    error: "Say for how long with --days NUMBER, from 1 to 365.",
  });
  expect(await run("hide", "1", "--reson", "x")).toMatchObject({
    status: 1,
    error: expect.stringContaining("--reson"),
  });
  expect(await longbox("audit")).toMatchObject({ status: 1, error: expect.stringContaining("There is no Longbox in") });
  vi.restoreAllMocks();
}, 60_000);

test("commands work beside a running site and on a stopped one", async () => {
  site = await startSite(dataDir);
  const account = await signUp(site.url);
  const { username } = account.user;
  const { id } = await publishBook(site.url, account);
  const anonymous = openClient(site.url, null);
  const status = async (url: string) => (await anonymous.get(url)).http;
  const found = await longbox("user", username.toUpperCase());
  expect(found.output).toContain(`${username} (id ${account.user.id}, creator)`);
  expect(await longbox("role", username, "king")).toMatchObject({ status: 1 });
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

test("a suspension by command holds until a command ends it", async () => {
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
