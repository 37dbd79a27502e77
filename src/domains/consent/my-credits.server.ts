import { users } from "#domains/accounts/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isPublic } from "#domains/books/visible.server.ts";
import { creditAnswers, pendingCredits } from "#domains/issues/consent/consent-tables.server.ts";
import { toCreditState } from "#domains/issues/consent/credit-state.server.ts";
import { credits, issues, namedCredits } from "#domains/issues/issues-table.server.ts";
import { type CreditRole, creditRoles } from "#domains/issues/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, desc, eq, ne, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type PictureRow, pictureColumns } from "#platform/images/picture.server.ts";
import type { MyCredit } from "./contract.ts";
import { type CreditListKind, myCreditsPageSize } from "./vocab.ts";

type MyCreditRow = Omit<MyCredit, "cover"> & { cover: PictureRow };

/** Selects a person's credits in other people's public books, by issue. */
function selectMine(queries: Queries, userId: number) {
  const mine = sql`
    select issue_id, array_agg(role) as roles, bool_or(is_pending) as is_pending from (
      select issue_id, role, false as is_pending from ${credits} where ${eq(credits.userId, userId)}
      union all select issue_id, role, true from ${pendingCredits} where ${eq(pendingCredits.userId, userId)}
      union all select issue_id, role, false from ${namedCredits} where ${eq(namedCredits.userId, userId)}
    ) as every group by issue_id`;
  return queries
    .select({
      book_id: books.id,
      book_title: sql<string>`${books.title}`.as("book_title"),
      url_slug: books.urlSlug,
      issue_id: sql<number>`${issues.id}`.mapWith(issues.id).as("issue_id"),
      issue_number: issues.number,
      issue_title: sql<string>`${issues.title}`.as("issue_title"),
      coverId: issues.coverId,
      content_rating: books.contentRating,
      publisherId: sql<number>`${users.id}`.mapWith(users.id).as("publisher_id"),
      username: users.username,
      roles: sql<CreditRole[]>`mine.roles`.as("roles"),
      isPending: sql<boolean>`mine.is_pending`.as("is_pending"),
      hasAnswer: sql<boolean>`${creditAnswers.userId} is not null`.as("has_answer"),
      answer: creditAnswers.answer,
      at: sql<Date>`coalesce(${creditAnswers.askedAt}, ${issues.createdAt})`.mapWith(issues.createdAt).as("at"),
    })
    .from(issues)
    .innerJoin(sql`(${mine}) as mine`, sql`mine.issue_id = ${issues.id}`)
    .innerJoin(books, eq(books.id, issues.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .leftJoin(creditAnswers, and(eq(creditAnswers.issueId, issues.id), eq(creditAnswers.userId, userId)))
    .where(and(isPublic(), ne(books.publisherId, userId)))
    .as("my_credits");
}

type MyCreditsQuery = ReturnType<typeof selectMine>;

/** Conditions for each list. Must match `toCreditState`; "new" includes pending credits. */
const listConditions: Record<CreditListKind, (mine: MyCreditsQuery) => SQL> = {
  new: (mine) => sql`(${mine.isPending} or (${mine.hasAnswer} and ${mine.answer} is null))`,
  accepted: (mine) => sql`(not ${mine.isPending} and coalesce(${mine.answer} = 'accepted', not ${mine.hasAnswer}))`,
  declined: (mine) => sql`${mine.answer} = 'declined'`,
};

/** Lists one page of "My credits", most recent first. */
export async function listMyCredits(
  queries: Queries,
  userId: number,
  list: CreditListKind,
  page: number,
): Promise<MyCreditRow[]> {
  const mine = selectMine(queries, userId);
  const rows = await queries
    .select({ mine: mine._.selectedFields, cover: pictureColumns })
    .from(mine)
    .innerJoin(images, eq(images.id, mine.coverId))
    .where(listConditions[list](mine))
    .orderBy(desc(mine.at), desc(mine.issue_id))
    .limit(myCreditsPageSize)
    .offset((page - 1) * myCreditsPageSize);
  return rows.map(({ cover, mine: { publisherId, username, roles, isPending, hasAnswer, answer, at, ...work } }) => ({
    ...work,
    cover,
    publisher: { id: publisherId, username },
    roles: creditRoles.filter((role) => roles.includes(role)),
    state: toCreditState({ isPending, hasAnswer, answer }),
    date: at.toISOString(),
  }));
}

/** Counts the credits in a list of "My credits". */
export async function countMyCredits(queries: Queries, userId: number, list: CreditListKind): Promise<number> {
  const mine = selectMine(queries, userId);
  const [row] = await queries
    .select({ total: sql<number>`count(*)::int` })
    .from(mine)
    .where(listConditions[list](mine));
  return row?.total ?? 0;
}
