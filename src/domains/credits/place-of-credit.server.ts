import { users } from "#domains/people/users-table.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, inArray } from "#platform/db/drizzle.server.ts";
import { creditAnswers, creditSettings, lastCreditAnswers } from "./consent-tables.server.ts";

/** How a new credit starts: shown, pending until answered, or only a name because the person has declined it. */
export type CreditPlace = "shown" | "pending" | "named";

/** Decides how new credits of these people in an issue start. The rule of consent is only here. */
export async function decidePlaces(tx: Queries, issueId: number, userIds: number[]): Promise<Map<number, CreditPlace>> {
  const { answer } = creditAnswers;
  const { asksFirst, trustsAccepted } = creditSettings;
  const rows = await tx
    .select({
      id: users.id,
      publisherId: issues.publisherId,
      answer,
      asksFirst,
      trustsAccepted,
      accepted: lastCreditAnswers.isAccepted,
    })
    .from(users)
    .innerJoin(issues, eq(issues.id, issueId))
    .leftJoin(creditAnswers, and(eq(creditAnswers.issueId, issues.id), eq(creditAnswers.userId, users.id)))
    .leftJoin(creditSettings, eq(creditSettings.userId, users.id))
    .leftJoin(
      lastCreditAnswers,
      and(eq(lastCreditAnswers.userId, users.id), eq(lastCreditAnswers.publisherId, issues.publisherId)),
    )
    .where(inArray(users.id, userIds));
  return new Map(
    rows.map((row): [number, CreditPlace] => {
      if (row.id === row.publisherId) return [row.id, "shown"];
      if (row.answer === "declined") return [row.id, "named"];
      // After a refusal, all further credits from this publisher are pending. Otherwise, the publisher could repeat the
      // declined credit in the next issue.
      if (row.accepted === false) return [row.id, "pending"];
      const isTrusted = row.trustsAccepted === true && row.accepted === true;
      return [row.id, row.asksFirst === true && !isTrusted ? "pending" : "shown"];
    }),
  );
}
