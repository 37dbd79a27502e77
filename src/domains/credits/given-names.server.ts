import type { NamedCredits } from "#domains/issues/forms.ts";
import { namedCredits } from "#domains/issues/issues-table.server.ts";
import { creditRoles } from "#domains/issues/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, eq } from "#platform/db/drizzle.server.ts";

/** Reads the names that the owner of an issue has given, of people without an account, A to Z. */
export async function readGivenNames(queries: Queries, issueId: number): Promise<NamedCredits> {
  const rows = await queries
    .select({ name: namedCredits.name, role: namedCredits.role })
    .from(namedCredits)
    .where(and(eq(namedCredits.issueId, issueId), eq(namedCredits.isGiven, true)))
    .orderBy(asc(namedCredits.name));
  return Array.from(
    Map.groupBy(rows, ({ name }) => name),
    ([name, given]) => ({ name, credits: creditRoles.filter((role) => given.some((each) => each.role === role)) }),
  );
}

/** Sets the names that the owner of an issue gives. Names that erased accounts have left, and of people who have declined, stay. */
export async function setGivenNames(tx: Queries, issueId: number, given: NamedCredits): Promise<void> {
  await tx.delete(namedCredits).where(and(eq(namedCredits.issueId, issueId), eq(namedCredits.isGiven, true)));
  const rows = given.flatMap(({ name, credits }) =>
    [...new Set(credits)].map((role) => ({ issueId, name, role, isGiven: true })),
  );
  if (rows.length > 0) await tx.insert(namedCredits).values(rows).onConflictDoNothing();
}
