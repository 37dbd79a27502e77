import { setTimeout as delay } from "node:timers/promises";
import { renewPasswordHash } from "./renew-password-hash.server.ts";
import { findUserByEmail } from "#domains/people/find-user.server.ts";
import { matchPassword } from "./passwords.server.ts";
import { requireCode } from "./require-code.server.ts";
import type { SecondFactors } from "./second-factors.server.ts";
import type { UserRow } from "#domains/people/users-table.server.ts";
import type { Origin } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import { networkOf } from "#platform/network.ts";
import type { Database } from "#platform/db/database.ts";
import { failAt } from "./errors.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";

/** How much longer a login takes while an account is attacked from many addresses. */
const attackedDelayMs = 2000;

type LoginLimits = Limits<"loginAccount" | "loginAnywhere" | "loginAddress">;
type Dependencies = { database: Database; queue: Queue; limits: LoginLimits; secondFactors: SecondFactors };

/**
 * Finds the user with this email, password, and, if they have a second factor, code. Returns undefined if email and password do
 * not match. Wrong passwords are limited per account and address, so that a stranger cannot lock the owner out. While many arrive
 * from everywhere, each attempt takes longer, but the correct password still works.
 */
export async function findUserByPassword(
  { database, queue, limits, secondFactors }: Dependencies,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  { address, request }: Origin,
): Promise<UserRow | undefined> {
  const account = email.toLowerCase();
  const attempt = `${account} from ${networkOf(address)}`;
  await limits.consumeFrom("loginAddress", address);
  await limits.consume("loginAccount", attempt);
  if (!(await limits.tryConsume("loginAnywhere", account))) await delay(attackedDelayMs);
  const user = await findUserByEmail(database.queries, email);
  if (user) request.accountId = user.id;
  const match = await matchPassword(password, user?.passwordHash, { address });
  if (match === "wrong") return undefined;
  if (user && match === "right as typed") await renewPasswordHash(database.queries, user, password);
  await limits.giveBack("loginAccount", attempt);
  await limits.giveBack("loginAnywhere", account);
  if (user) await requireCode({ database, queue, limits, secondFactors }, user, code);
  return user;
}

/**
 * Checks the password of a signed-in user. Wrong ones are limited per account, separately from logins, so that no stranger can
 * use up the limit. Throws `wrong_password` at the form field `path`.
 */
export async function requirePassword(
  limits: Limits<"loginAccount">,
  user: Pick<UserRow, "id" | "passwordHash">,
  password: string,
  path: string,
): Promise<void> {
  const attempt = `sessions of ${user.id}`;
  await limits.consume("loginAccount", attempt);
  if ((await matchPassword(password, user.passwordHash, { account: user.id })) === "wrong")
    throw failAt(path, "wrong_password");
  await limits.giveBack("loginAccount", attempt);
}
