import { sql } from "#platform/db/drizzle.server.ts";
import type { Account, TestSite } from "#tests/support/test-site.ts";

/** Makes an account like `signUp`, of an admin. */
export async function signUpAdmin(site: TestSite, name: string): Promise<Account> {
  const account = await site.signUpModerator(name);
  await site.site.database.queries.execute(sql`update users set role = 'admin' where id = ${account.user.id}`);
  return account;
}
