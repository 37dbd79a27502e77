import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#platform/log/log.ts";
import { findSecrets } from "./support/find-secrets.ts";
import { makeSignUpBody, openTestSite, type TestSite, testPassword } from "./support/test-site.ts";

// The errors of a failing database contain statements, parameters, and rows.
const resetToken = "mailed-to-somebody-who-forgot-a-password-01";
let lines: string[];
let site: TestSite;
beforeEach(async () => {
  lines = [];
  site = await openTestSite({ log: createLog("debug", { write: (line) => void lines.push(line) }) });
});
afterEach(() => site.close());

const execute = async (statement: string) => (await site.site.database.pool.query(statement)).rows as unknown[];
const post = (path: string, body: object) => site.anonymous.post(path, body);
const patch = (path: string, body: object, token: string | null = null) => site.as(token).patch(path, body);

/** Makes every write to `users` fail like on a full disk, with the row in the detail of the error. */
async function fillTheDisk(): Promise<void> {
  await execute(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100', detail = new::text; end $$;
    create trigger refuse before insert or update on users for each row execute function refuse()`);
}

test("does not log a password hash, email, password, or token while the database fails", async () => {
  const ada = await site.signUp("adainker");
  await fillTheDisk();
  const newPassword = "four green umbrellas";
  const failed = [
    await post("/users/signup", makeSignUpBody("bobinker")),
    await patch(
      "/users/change-password",
      { currentPassword: testPassword, newPassword, newPasswordConfirm: newPassword },
      ada.token,
    ),
  ];
  await execute("alter table users rename to users_elsewhere");
  await execute("alter table password_resets rename to password_resets_elsewhere");
  failed.push(
    await post("/users/login", { email: "adainker@example.org", password: testPassword }),
    await patch(`/users/reset-password/${resetToken}`, { password: newPassword, passwordConfirm: newPassword }),
    await site.as(ada).get("/users/get-me"),
  );
  expect(failed.map(({ http }) => http).filter((status) => status < 500)).toEqual([]);
  expect(lines.filter((line) => line.includes("request failed"))).toHaveLength(failed.length);
  expect(findSecrets(lines.join(""), [testPassword, newPassword, ada.token, resetToken])).toEqual([]);
});

test("a failed job neither logs nor stores an email or a token", async () => {
  await site.signUp("adainker");
  await post("/users/forgot-password", { email: "adainker@example.org" });
  await execute("alter table password_resets rename to password_resets_elsewhere");
  await site.site.queue.work(site.site.jobs);
  await vi.waitUntil(() => lines.some((line) => line.includes("a job failed")), { timeout: 20_000 });
  await execute("alter table users rename to users_elsewhere");
  await execute("update pgboss.job set start_after = now() where state = 'retry'");
  const failures = () => lines.filter((line) => line.includes("a job failed")).length;
  await vi.waitUntil(() => failures() > 1, { timeout: 20_000 });
  const outputs = () => execute("select output from pgboss.job where output is not null");
  await vi.waitUntil(async () => (await outputs()).length > 0, { timeout: 20_000 });
  expect(findSecrets(lines.join(""))).toEqual([]);
  expect(findSecrets(JSON.stringify(await outputs()))).toEqual([]);
});
