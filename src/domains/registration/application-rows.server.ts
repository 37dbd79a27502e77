import { eq } from "#platform/db/drizzle.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { applications } from "./registration-tables.server.ts";

/** Stores what an applicant has answered, in the transaction that creates their account. */
export async function addApplication(
  tx: Queries,
  application: { userId: number; question: string; answer: string },
): Promise<void> {
  await tx.insert(applications).values(application);
}

/** Forgets what somebody has answered, once their application has been decided about. */
export async function removeApplication(tx: Queries, userId: number): Promise<void> {
  await tx.delete(applications).where(eq(applications.userId, userId));
}
