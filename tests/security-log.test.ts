import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#platform/log/log.ts";
import { securityEvents } from "#platform/log/security-events.server.ts";
import { findSecrets } from "./support/find-secrets.ts";
import { publishBook } from "./support/publish-book.ts";
import { openTestSite, type TestSite, testPassword } from "./support/test-site.ts";

type Line = { level: number; msg: string; event?: string; outcome?: string; user?: number | null } & Record<
  string,
  unknown
>;

let lines: Line[];
let site: TestSite;
const open = async (limits = {}) => {
  lines = [];
  const log = createLog("debug", { write: (line) => void lines.push(JSON.parse(line) as Line) });
  site = await openTestSite({ log, limits });
};
beforeEach(() => open());
afterEach(() => site.close());

const events = () =>
  lines.flatMap(({ msg, event, outcome, user }) => (msg === "security event" ? [[event, outcome, user]] : []));
const post = (path: string, body: object, remoteAddress = "203.0.113.77") =>
  site.anonymous.send("POST", path, { body, remoteAddress });

test("each event of an account is one line with the account, the route, and part of the address", async () => {
  const { user, token } = await site.signUp("watched_one");
  const { id, email } = user;
  await post("/users/login", { email, password: "not this one" });
  await post("/users/login", { email: "nobody@example.org", password: "not this one" });
  await post("/users/login", { email, password: testPassword });
  const other = await site.signUp("other_one");
  const book = await publishBook(site.app, other, { fields: { urlSlug: "mine" } });
  // Uses its own address, because refusals in other tests count toward the lines of 127.0.0.1.
  const remoteAddress = "203.0.113.77";
  await site.as(token).send("DELETE", `/publish/mine/book/${book.id}`, { remoteAddress });
  const { ticket } = await site.as(token).post("/users/my-data-ticket");
  await site.anonymous.send("GET", `/users/my-data/${ticket as string}`);
  const next = "four green umbrellas";
  const form = { currentPassword: testPassword, newPassword: next, newPasswordConfirm: next };
  const changed = await site.as(token).patch("/users/change-password", form);
  const session = site.as(changed["token"] as string);
  const profile = { firstName: "Ada", lastName: "Inker", username: user.username, email: "new@example.org" };
  await session.patch("/users/update-me", { ...profile, currentPassword: next });
  await session.delete("/users/delete-me");
  await post("/users/login", { email: "new@example.org", password: next });
  expect(events()).toEqual([
    ["sign-up", "done", id],
    ["login", "wrong_credentials", id],
    ["login", "wrong_credentials", null],
    ["login", "done", id],
    ["sign-up", "done", other.user.id],
    ["role change", "done", other.user.id],
    ["refusal", "not_allowed", id],
    ["export", "done", id],
    ["password change", "done", id],
    ["email change", "done", id],
    ["deactivation", "done", id],
    ["reactivation", "done", id],
    ["login", "done", id],
  ]);
  expect(lines.find(({ event }) => event === "login")).toMatchObject({
    address: "203.0.113.0/24",
    route: "POST /api/v1/users/login",
  });
  const written = lines.map((line) => JSON.stringify(line)).join("\n");
  expect(findSecrets(written, [testPassword, next, token, "watched_one", remoteAddress])).toEqual([]);
});

test("a limit is counted each time, and logged once a minute for each network and route", async () => {
  await site.close();
  await open({ loginAddress: { points: 1, seconds: 600 } });
  const count = async () => {
    const { values } = await securityEvents.get();
    return values.filter(({ labels }) => labels.event === "limit").reduce((sum, { value }) => sum + value, 0);
  };
  const before = await count();
  for (let n = 0; n < 4; n++) await post("/users/login", { email: "nobody@example.org", password: "x" }, "198.18.0.9");
  expect(events()).toEqual([
    ["login", "wrong_credentials", null],
    ["limit", "too_many_requests", null],
  ]);
  expect((await count()) - before).toBe(3);
});

test("forged, expired, and ended tokens are logged once a minute per network, and counted each time", async () => {
  const { token, user } = await site.signUp("loses_token");
  const count = async (outcome: string) => {
    const { values } = await securityEvents.get();
    return values.find(({ labels }) => labels.event === "session token" && labels.outcome === outcome)?.value ?? 0;
  };
  const ask = (sent: string, remoteAddress: string, path = "/users/get-me") =>
    site.as(sent).send("GET", path, { remoteAddress });
  const forged = `${token.slice(0, -6)}AAAAAA`;
  const before = await count("forged");
  lines.length = 0;
  // Even for calls that do not require signing in.
  for (const path of ["/users/get-me", "/users/get-user?id=1", "/users/get-me"]) await ask(forged, "198.18.7.1", path);
  expect(events()).toEqual([["session token", "forged", null]]);
  expect((await count("forged")) - before).toBe(3);

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * 24 * 3_600_000 });
  await ask(token, "198.18.7.1");
  vi.useRealTimers();
  await site.as(token).delete("/users/sessions");
  await ask(token, "198.18.7.1");
  await ask(forged, "198.18.8.1");
  expect(events()).toEqual([
    ["session token", "forged", null],
    ["session token", "expired", null],
    ["log-out", "done", user.id],
    ["session token", "ended", null],
    ["session token", "forged", null],
  ]);
  expect(findSecrets(lines.map((line) => JSON.stringify(line)).join("\n"), [token, forged])).toEqual([]);
});

test("refused requests write at most 60 lines a minute for a network", async () => {
  lines.length = 0;
  const ask = () => site.anonymous.send("GET", `/users/my-data/${"x".repeat(43)}`, { remoteAddress: "198.18.9.1" });
  for (let time = 0; time < 70; time++) await ask();
  expect(events().filter(([, outcome]) => outcome === "ticket_ended")).toHaveLength(60);
});

test("refusals of one kind from many networks do not hide those of another kind", async () => {
  const ask = (network: number) =>
    site.anonymous.send("GET", `/users/my-data/${"x".repeat(43)}`, { remoteAddress: `198.18.${network}.1` });
  for (let network = 20; network < 31; network++) await Promise.all(Array.from({ length: 60 }, () => ask(network)));
  lines.length = 0;
  await ask(40);
  await site.anonymous.send("POST", "/users/login", {
    body: { email: "nobody@example.org", password: "not this one" },
    remoteAddress: "198.18.41.1",
  });
  expect(events().map(([event, outcome]) => [event, outcome])).toEqual([["login", "wrong_credentials"]]);
});

test("an error names its request without query and tokens, and an aborted request is not an error", async () => {
  const { token, user } = await site.signUp("meets_errors");
  await site.site.database.pool.query("alter table password_resets rename to password_resets_gone");
  const secret = "mailed-to-somebody-who-forgot-a-password-01";
  const body = { password: testPassword, passwordConfirm: testPassword };
  await site.as(token).patch(`/users/reset-password/${secret}?x=${secret}`, body);
  const failed = () => lines.filter(({ msg }) => msg === "request failed");
  expect(failed()).toMatchObject([
    { level: 50, method: "PATCH", path: "/api/v1/users/reset-password/…", user: user.id },
  ]);
  expect(JSON.stringify(failed())).not.toContain(secret);

  lines.length = 0;
  const address = new URL(await site.app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(address.port), address.hostname);
  await once(socket, "connect");
  const head = [
    "POST /api/v1/users/login HTTP/1.1",
    "host: x",
    "content-type: application/json",
    "content-length: 999",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n{"email"`, () => setImmediate(() => socket.destroy()));
  await expect.poll(failed).toMatchObject([{ level: 20, path: "/api/v1/users/login" }]);
});
