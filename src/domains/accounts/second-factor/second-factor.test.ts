import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createResetToken } from "#domains/people/password-resets.server.ts";
import { openModeration } from "#domains/moderation/moderate.server.ts";
import { type Account, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";
import { openSeal } from "#domains/accounts/security/seal-secret.server.ts";
import { openSecondFactors } from "#domains/accounts/security/second-factors.server.ts";

let site: TestSite;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  site = await openTestSite();
});
afterAll(async () => {
  vi.useRealTimers();
  await site.close();
});

const stepMs = 30_000;
const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
const nextStep = () => vi.setSystemTime(Date.now() + stepMs);
const login = (account: Account, more: object = {}, on = site) =>
  on.anonymous.post("/users/login", { email: account.user.email, password: testPassword, ...more });

/** Sets up a second factor, and moves the clock on to its next code. */
async function setUp(account: Account, on = site): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await on.as(account).post("/users/second-factor", { password: testPassword });
  const secret = begun["secret"] as string;
  const confirmed = await on.as(account).patch("/users/second-factor", { code: codeOf(secret) });
  expect(confirmed).toMatchObject({ http: 200 });
  nextStep();
  return { secret, recoveryCodes: confirmed["recoveryCodes"] as string[] };
}

test("setting up requires the password and a code from the app, and returns ten recovery codes", async () => {
  const ada = await site.signUp("ada-two");
  const as = site.as(ada);
  expect(await as.post("/users/second-factor", { password: "wrong" })).toMatchObject({ code: "wrong_password" });
  // There are no recovery codes yet, so they are not offered.
  expect(await as.patch("/users/second-factor", { code: "123456" })).toMatchObject({
    http: 401,
    code: "wrong_first_code",
    message: expect.not.stringContaining("recovery"),
  });
  const begun = await as.post("/users/second-factor", { password: testPassword });
  expect(begun).toMatchObject({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    address: expect.stringMatching(/^otpauth:\/\/totp\/Longbox:ada-two\?/),
    qr: expect.stringMatching(/^<svg /),
  });
  expect(await login(ada)).toMatchObject({ http: 200 });
  const secret = begun["secret"] as string;
  const wrong = codeOf(secret, Date.now() + 10 * stepMs);
  expect(await as.patch("/users/second-factor", { code: wrong })).toMatchObject({ code: "wrong_first_code" });
  const { recoveryCodes } = await as.patch("/users/second-factor", { code: codeOf(secret) });
  expect(new Set(recoveryCodes as string[]).size).toBe(10);
  expect(await as.get("/users/second-factor")).toMatchObject({ secondFactor: { isOn: true, recoveryCodesLeft: 10 } });
  expect(await as.post("/users/second-factor", { password: testPassword })).toMatchObject({
    code: "second_factor_set",
  });
});

test("does not confirm a secret with a code from an earlier one, even if it is replaced meanwhile", async () => {
  const kit = await site.signUp("kit-two");
  const { database, sessionSecret } = site.site;
  const factors = openSecondFactors(database, openSeal({ secret: sessionSecret }));
  const { secret } = await factors.begin("Longbox", kit.user);
  const confirming = database.transaction((tx) => {
    // Another tab begins again after this one has read the secret.
    const replacing = new Proxy(tx, {
      get: (target, name) =>
        name !== "execute"
          ? (Reflect.get(target, name) as unknown)
          : async (...query: Parameters<typeof tx.execute>) => {
              const read = await target.execute(...query);
              if (read.command === "SELECT") await factors.begin("Longbox", kit.user);
              return read;
            },
    });
    return factors.confirm(replacing, kit.user.id, codeOf(secret));
  });
  await expect(confirming).rejects.toMatchObject({ code: "wrong_first_code" });
  expect(await factors.describe(kit.user.id)).toMatchObject({ isOn: false });
});

test("limits wrong first codes by the hour, so that nobody with a stolen session can guess one", async () => {
  const strict = await openTestSite({ limits: { loginAnywhere: { points: 1, seconds: 3600 } } });
  try {
    const lea = strict.as(await strict.signUp("lea-two"));
    await lea.post("/users/second-factor", { password: testPassword });
    expect(await lea.patch("/users/second-factor", { code: "000000" })).toMatchObject({ http: 401 });
    expect(await lea.patch("/users/second-factor", { code: "000000" })).toMatchObject({ http: 429 });
  } finally {
    await strict.close();
  }
});

test("login requires a code, accepts each once, up to one step early or late, and treats wrong ones alike", async () => {
  const ben = await site.signUp("ben-two");
  const { secret } = await setUp(ben);
  expect(await login(ben)).toMatchObject({ http: 401, code: "code_needed" });
  expect(await login(ben, { code: " " })).toMatchObject({ code: "code_needed" });
  expect(await login(ben, { password: "wrong", code: codeOf(secret) })).toMatchObject({ code: "wrong_credentials" });
  const wrong = await login(ben, { code: "000000" });
  expect(wrong).toMatchObject({ http: 401, code: "wrong_code" });
  for (const code of ["é00000", "00000", "0000000", "字字字字字字", "__proto__"])
    expect(await login(ben, { code })).toEqual(wrong);
  const now = codeOf(secret);
  expect(await login(ben, { code: `${now.slice(0, 3)} ${now.slice(3)}` })).toMatchObject({ http: 200 });
  expect(await login(ben, { code: now })).toEqual(wrong);
  expect(await login(ben, { code: codeOf(secret, Date.now() - stepMs) })).toEqual(wrong);
  const fullWidth = codeOf(secret, Date.now() + stepMs).replace(/\d/g, (digit) =>
    "０１２３４５６７８９".charAt(Number(digit)),
  );
  expect(await login(ben, { code: fullWidth })).toMatchObject({ http: 200 });
  expect(await login(ben, { code: codeOf(secret, Date.now() + 3 * stepMs) })).toEqual(wrong);
});

test("lets one of two concurrent logins with the same code succeed", async () => {
  const cleo = await site.signUp("cleo-two");
  const { secret } = await setUp(cleo);
  const code = codeOf(secret);
  const statuses = (await Promise.all([login(cleo, { code }), login(cleo, { code })])).map(({ http }) => http);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test("a recovery code logs in once, however it is typed", async () => {
  const dora = await site.signUp("dora-two");
  const { recoveryCodes } = await setUp(dora);
  const [first = "", second = ""] = recoveryCodes;
  expect(await login(dora, { code: first.toUpperCase() })).toMatchObject({ http: 200 });
  expect(await login(dora, { code: first })).toMatchObject({ http: 401, code: "wrong_code" });
  expect(await login(dora, { code: second.replaceAll("-", " ") })).toMatchObject({ http: 200 });
  expect(await site.as(dora).get("/users/second-factor")).toMatchObject({ secondFactor: { recoveryCodesLeft: 8 } });
});

test("limits wrong codes per account, wherever they come from", async () => {
  const strict = await openTestSite({ limits: { loginAccount: { points: 3, seconds: 60 } } });
  try {
    const eve = await strict.signUp("eve-two");
    await setUp(eve, strict);
    const body = { email: eve.user.email, password: testPassword, code: "000000" };
    const statuses: number[] = [];
    for (let turn = 1; turn <= 4; turn++) {
      const response = await strict.anonymous.send("POST", "/users/login", { body, remoteAddress: `10.${turn}.0.1` });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  } finally {
    await strict.close();
  }
});

test("a password reset does not replace the second factor", async () => {
  const finn = await site.signUp("finn-two");
  await setUp(finn);
  const token = await createResetToken(site.site.database.queries, finn.user);
  const password = "four green umbrellas";
  const body = { password, passwordConfirm: password };
  expect(await site.anonymous.patch(`/users/reset-password/${token}`, body)).toMatchObject({ http: 200 });
  expect(await login(finn, { password })).toMatchObject({ http: 401, code: "code_needed" });
});

test("removing requires the password and a code", async () => {
  const gus = await site.signUp("gus-two");
  const remove = (body: object) => site.as(gus).post("/users/second-factor/removal", body);
  expect(await remove({ password: testPassword, code: "000000" })).toMatchObject({ code: "no_second_factor" });
  const { secret } = await setUp(gus);
  expect(await remove({ password: "wrong", code: codeOf(secret) })).toMatchObject({ code: "wrong_password" });
  expect(await remove({ password: testPassword, code: "000000" })).toMatchObject({ code: "wrong_code" });
  expect(await remove({ password: testPassword, code: codeOf(secret) })).toMatchObject({ http: 204 });
  expect(await login(gus)).toMatchObject({ http: 200 });
});

test("of several simultaneous removals, one succeeds and the others find nothing to remove", async () => {
  const joy = await site.signUp("joy-two");
  const { recoveryCodes } = await setUp(joy);
  const remove = (code: string) => site.as(joy).post("/users/second-factor/removal", { password: testPassword, code });
  const responses = await Promise.all(recoveryCodes.slice(0, 4).map(remove));
  expect(responses.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404]);
});

test("a whole list of codes in the field is refused with its own sentence", async () => {
  const kim = await site.signUp("kim-two");
  const { recoveryCodes } = await setUp(kim);
  const code = recoveryCodes.join("\n");
  const onlyOne = { http: 400, issues: [{ path: "code", message: "Enter only one code!" }] };
  expect(await login(kim, { code })).toMatchObject(onlyOne);
  const removal = { password: testPassword, code };
  expect(await site.as(kim).post("/users/second-factor/removal", removal)).toMatchObject(onlyOne);
});

test("spends no recovery code if the removal is refused for too many changes", async () => {
  const strict = await openTestSite({ limits: { mailAccount: { points: 1, seconds: 3600 } } });
  try {
    const ida = await strict.signUp("ida-two");
    const { recoveryCodes } = await setUp(ida, strict);
    const body = { password: testPassword, code: recoveryCodes[0] };
    expect(await strict.as(ida).post("/users/second-factor/removal", body)).toMatchObject({ http: 429 });
    expect(await strict.as(ida).get("/users/second-factor")).toMatchObject({ secondFactor: { recoveryCodesLeft: 10 } });
  } finally {
    await strict.close();
  }
});

test("the operator cannot remove a second factor that is still being set up", async () => {
  const jan = await site.signUp("jan-two");
  const { database } = site.site;
  const begun = await site.as(jan).post("/users/second-factor", { password: testPassword });
  const person = { ...jan.user, emailConfirmedAt: null };
  const refused = openModeration(site.site).removeSecondFactor("command line", person);
  await expect(refused).rejects.toMatchObject({ code: "no_second_factor" });
  const { rows } = await database.pool.query("select from moderation_acts where person_id = $1", [jan.user.id]);
  expect(rows).toEqual([]);
  const code = codeOf(begun["secret"] as string);
  expect(await site.as(jan).patch("/users/second-factor", { code })).toMatchObject({ http: 200 });
});

test("stores no plain secrets or recovery codes, and keeps second factors when the site's secret changes", async () => {
  const hal = await site.signUp("hal-two");
  const { secret, recoveryCodes } = await setUp(hal);
  const { database, sessionSecret } = site.site;
  const { rows } = await database.pool.query("select * from second_factors natural join recovery_codes");
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(secret);
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll("-", ""));
  const next = { secret: "another secret, of more than 32 characters", oldSecret: sessionSecret };
  await openSecondFactors(database, openSeal(next)).renewSeals();
  const renewed = openSecondFactors(database, openSeal({ secret: next.secret }));
  expect(await renewed.check(database.queries, hal.user.id, codeOf(secret))).toBe("right");
});

test("a moderator without a required second factor can do everything but moderate", async () => {
  const required = await openTestSite({ requireSecondFactor: true });
  try {
    const mo = await required.signUpModerator("mo-two");
    const reader = await required.signUp("reader-two");
    const as = required.as(mo);
    expect(await as.get("/users/get-me")).toMatchObject({ http: 200 });
    const refused = await as.get("/moderation/reports");
    expect(refused).toMatchObject({
      http: 403,
      code: "second_factor_needed",
      message: expect.stringMatching(/Set it up/),
    });
    expect(await required.as(reader).get("/moderation/reports")).toMatchObject({ code: "not_allowed" });
    await setUp(mo, required);
    expect(await as.get("/moderation/reports")).toMatchObject({ http: 200 });
  } finally {
    await required.close();
  }
});
