import { toRecipient } from "#domains/people/confirmed-email.server.ts";
import { enqueueNotice } from "#domains/accounts/mails/mail-jobs.server.ts";
import type { UserRow } from "#domains/people/users-table.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { failAt } from "./errors.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { claimWarning, countTry, forgetTries } from "./second-factor-rows.server.ts";
import { isAppCode, type SecondFactors } from "./second-factors.server.ts";

/** How many codes from the app may be tried without a correct one (NIST SP 800-63B, 3.2.2). */
const triesMax = 100;
/** After how many wrong ones the owner is notified. */
const triesBeforeMail = 5;

type Dependencies = {
  database: Database;
  queue: Queue;
  limits: Limits<"loginAccount" | "loginAnywhere">;
  secondFactors: SecondFactors;
};

/**
 * Requires a code from a user who has entered their password, if they have a second factor; `tx` uses it up. Codes from the app are
 * limited for each account, and its owner is notified of several wrong ones. Recovery codes are too long to guess, so they have no
 * limit, and let the owner in while somebody else is guessing. Throws `code_needed`, `wrong_code`, and `too_many_codes`.
 */
export async function requireCode(
  { database, queue, limits, secondFactors }: Dependencies,
  user: UserRow,
  code: string | undefined,
  tx: Queries = database.queries,
): Promise<"right" | "not required"> {
  const check = async () => {
    const outcome = await secondFactors.check(tx, user.id, code);
    if (outcome === "missing") throw failAt("code", "code_needed");
    if (outcome === "right") await forgetTries(tx, user.id);
    if (outcome !== "wrong") return outcome;
    await database.transaction(async (warning) => {
      if (await claimWarning(warning, user.id, triesBeforeMail))
        await enqueueNotice(queue, warning, { what: "wrong codes", ...toRecipient(user) });
    });
    throw failAt("code", "wrong_code");
  };
  if (code === undefined || !isAppCode(code)) return check();
  return limitCodes(limits, user, async () => {
    if ((await countTry(database.queries, user.id)) > triesMax) throw failAt("code", "too_many_codes");
    return check();
  });
}

/** Runs `check`, which throws if a code is wrong. Wrong codes count toward the limits of the account, until its password changes. */
export async function limitCodes<T>(
  limits: Dependencies["limits"],
  { id, sessionVersion }: Pick<UserRow, "id" | "sessionVersion">,
  check: () => Promise<T>,
): Promise<T> {
  const attempt = `codes of ${id}, ${sessionVersion}`;
  await limits.consume("loginAccount", attempt);
  await limits.consume("loginAnywhere", attempt);
  const result = await check();
  await limits.giveBack("loginAccount", attempt);
  await limits.giveBack("loginAnywhere", attempt);
  return result;
}
