import { isActive, isNotErased } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isListed } from "#domains/books/visible.server.ts";
import { issues, namedCredits } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { alias, and, asc, desc, eq, gt, isNull, sql } from "#platform/db/drizzle.server.ts";
import { hashOneTimeToken } from "#platform/one-time-token.server.ts";
import { creditClaims } from "./credit-claims-table.server.ts";
import { fail } from "./errors.ts";
import { namesPageSize } from "./vocab.ts";

/** Whether a name in an issue was given by this publisher; with `name`, whether it is that one, in any letter case. */
export function isGivenBy(publisherId: number, name?: string) {
  const isSame = name === undefined ? undefined : sql`lower(${namedCredits.name}) = lower(${name})`;
  return and(eq(issues.publisherId, publisherId), eq(namedCredits.isGiven, true), isSame);
}

/** Whether a link can still be used. */
export function isUsable(token: string) {
  const { tokenHash, answer, expiresAt } = creditClaims;
  return and(eq(tokenHash, hashOneTimeToken(token)), isNull(answer), gt(expiresAt, sql`now()`));
}

/** Lists the names that a publisher has given, A to Z, each with its last claim. */
export async function listGivenNames(queries: Queries, publisherId: number, page: number) {
  const name = sql<string>`min(${namedCredits.name})`;
  const names = await queries
    .select({ name, issueTotal: sql<number>`count(distinct ${namedCredits.issueId})::int` })
    .from(namedCredits)
    .innerJoin(issues, eq(issues.id, namedCredits.issueId))
    .where(isGivenBy(publisherId))
    .groupBy(sql`lower(${namedCredits.name})`)
    .orderBy(asc(sql`lower(${namedCredits.name})`))
    .limit(namesPageSize)
    .offset((page - 1) * namesPageSize);
  const [count] = await queries
    .select({ total: sql<number>`count(distinct lower(${namedCredits.name}))::int` })
    .from(namedCredits)
    .innerJoin(issues, eq(issues.id, namedCredits.issueId))
    .where(isGivenBy(publisherId));
  return { names, total: count?.total ?? 0 };
}

/** Lists a publisher's claims that can be used or undone, the last made first. */
export async function listClaims(queries: Queries, publisherId: number) {
  const { id, name, expiresAt, answer, answeredAt, userId } = creditClaims;
  return queries
    .select({ id, name, expiresAt, answer, answeredAt, username: users.username })
    .from(creditClaims)
    .leftJoin(users, and(eq(users.id, userId), isActive()))
    .where(
      and(
        eq(creditClaims.publisherId, publisherId),
        sql`(${answer} is null and ${expiresAt} > now() or ${answer} in ('accepted', 'declined'))`,
      ),
    )
    .orderBy(desc(id))
    .limit(namesPageSize);
}

const publisher = alias(users, "publisher");

/** Lists the names that a user has claimed, each with the publisher who had given it, the last one first, at most `limit`. */
export async function listAcceptedClaims(queries: Queries, userId: number, limit: number) {
  const { id, name, answer, answeredAt } = creditClaims;
  return queries
    .select({ id, name, answeredAt, publisher: publisher.username })
    .from(creditClaims)
    .innerJoin(publisher, eq(publisher.id, creditClaims.publisherId))
    .where(and(eq(creditClaims.userId, userId), eq(answer, "accepted"), isNotErased(publisher)))
    .orderBy(desc(answeredAt), desc(id))
    .limit(limit);
}

/** What whoever has the link is asked: under which name, by whom, and in which works. Throws `claim_ended`. */
export async function readClaim(queries: Queries, token: string) {
  const [claim] = await queries
    .select({ name: creditClaims.name, publisherId: creditClaims.publisherId, publisher: publisher.username })
    .from(creditClaims)
    .innerJoin(publisher, eq(publisher.id, creditClaims.publisherId))
    .where(and(isUsable(token), isActive(publisher)));
  if (!claim) throw fail("claim_ended");
  const works = await queries
    .select({ title: books.title, issueTotal: sql<number>`count(distinct ${issues.id})::int` })
    .from(namedCredits)
    .innerJoin(issues, eq(issues.id, namedCredits.issueId))
    .innerJoin(books, eq(books.id, issues.bookId))
    .where(and(isGivenBy(claim.publisherId, claim.name), isListed()))
    .groupBy(books.id)
    .orderBy(asc(books.title))
    .limit(namesPageSize);
  return { name: claim.name, publisher: claim.publisher, works };
}
