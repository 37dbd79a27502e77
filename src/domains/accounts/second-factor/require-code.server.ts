import type { Limits } from "#platform/api/limits.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { failAt } from "#platform/errors.ts";
import type { SecondFactors } from "./second-factors.server.ts";

type Dependencies = {
  queries: Queries;
  limits: Limits<"loginAccount" | "loginAnywhere">;
  secondFactors: SecondFactors;
};

/**
 * Requires a code from a user who has given their password, if they have a second factor. Wrong codes are limited by account. No
 * stranger can lock the owner out, because the right password comes first. Throws `code_needed` and `wrong_code`.
 */
export async function requireCode(
  { queries, limits, secondFactors }: Dependencies,
  userId: number,
  code: string | undefined,
): Promise<"right" | "not required"> {
  const check = async () => {
    const outcome = await secondFactors.check(queries, userId, code);
    if (outcome === "missing") throw failAt("code", "code_needed");
    if (outcome === "wrong") throw failAt("code", "wrong_code");
    return outcome;
  };
  return code ? limitCodes(limits, userId, check) : check();
}

/** Runs `check`, which throws if a code is wrong. Wrong codes count toward the limits of the account. */
export async function limitCodes<T>(
  limits: Dependencies["limits"],
  userId: number,
  check: () => Promise<T>,
): Promise<T> {
  const attempt = `codes of ${userId}`;
  await limits.consume("loginAccount", attempt);
  await limits.consume("loginAnywhere", attempt);
  const result = await check();
  await limits.giveBack("loginAccount", attempt);
  await limits.giveBack("loginAnywhere", attempt);
  return result;
}
