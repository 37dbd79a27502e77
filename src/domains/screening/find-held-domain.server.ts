import { users } from "#domains/people/users-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { listDomainsAbove, toComparableDomain } from "./comparable.ts";
import { findListed } from "./lists.server.ts";

/** Which email domains of the list this user's is, or is below. New books of such users are held. */
export async function findHeldDomains(queries: Queries, userId: number): Promise<string[]> {
  const [user] = await queries.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const domain = user && toComparableDomain(user.email);
  return domain === undefined ? [] : findListed(queries, "held domain", listDomainsAbove(domain));
}
