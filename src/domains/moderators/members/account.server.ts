import { fail } from "#domains/people/errors.ts";
import { findUnerasedUser } from "#domains/people/find-user.server.ts";
import { isNotErased } from "#domains/people/active.server.ts";
import { suspensionOf } from "#domains/people/suspend.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isWithdrawn } from "#domains/books/visible.server.ts";
import { listAcceptedClaims } from "#domains/credits/read-claims.server.ts";
import { listActs } from "#domains/moderation/acts.server.ts";
import { isUndone } from "#domains/moderation/notices/answers.server.ts";
import { toRecordedActs } from "#domains/moderation/recorded-acts.server.ts";
import { listSessions } from "#domains/sessions/session-rows.server.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Output } from "#platform/api/operation.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, desc, eq, ne, sql } from "#platform/db/drizzle.server.ts";
import { readUsage } from "#platform/images/allowance.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { type AccountFilters, matches } from "./account-filters.server.ts";
import { countAccounts, findAccount } from "./accounts.server.ts";
import type { MemberContract } from "./contract.ts";
import { shownActs, shownClaims, shownWorks } from "./vocab.ts";

type AccountRead = Output<MemberContract["readAccount"]>;
type Dependencies = { queries: Queries; imageStore: ImageStore };

/** How many different titles are compared with those of others. */
const comparedTitles = 5;

/** Reads what moderators see of an account; its email only for admins. Throws `user_not_found`. */
export async function readAccount(
  { queries, imageStore }: Dependencies,
  viewer: Viewer,
  username: string,
): Promise<AccountRead> {
  const user = await findUnerasedUser(queries, username);
  const account = user && (await findAccount(queries, eq(users.id, user.id)));
  if (!user || !account) throw fail("user_not_found");
  const { id } = user;
  const works = await listBooks(queries, id);
  const { usedBytes, quotaBytes } = await readUsage(imageStore, queries, id);
  const count = (filters: AccountFilters) =>
    countAccounts(queries, and(isNotErased(), ne(users.id, id), matches(filters)));
  const titles = [...new Set(works.map(({ book_title }) => book_title))].slice(0, comparedTitles);
  const alikeByTitle = await Promise.all(titles.map(async (title) => ({ title, total: await count({ title }) })));
  return {
    account: {
      ...account,
      email: viewer.role === "admin" ? user.email : null,
      ban_reason: user.banReason,
      suspended_until: suspensionOf(user)?.until.toISOString() ?? null,
      sessions: (await listSessions(queries, id)).length,
      used_bytes: usedBytes,
      quota_bytes: quotaBytes,
      reported: await countOwnReports(queries, id),
    },
    books: works,
    claims: (await listAcceptedClaims(queries, id, shownClaims)).map(({ answeredAt, ...claim }) => ({
      ...claim,
      answered_at: answeredAt?.toISOString() ?? null,
    })),
    acts: await toRecordedActs(queries, await listActs(queries, { limit: shownActs, personId: id })),
    alike: {
      domain: await count({ domain: account.domain }),
      network: account.network === null ? 0 : await count({ network: account.network }),
      pictures: await count({ pictures: id }),
      titles: alikeByTitle.filter(({ total }) => total > 0),
    },
  };
}

async function listBooks(queries: Queries, publisherId: number): Promise<AccountRead["books"]> {
  const { id, title, urlSlug, createdAt, hiddenReason } = books;
  const rows = await queries
    .select({ id, title, urlSlug, createdAt, hiddenReason, isWithdrawn: isWithdrawn() })
    .from(books)
    .where(eq(books.publisherId, publisherId))
    .orderBy(desc(books.id))
    .limit(shownWorks);
  return rows.map((book) => ({
    book_id: book.id,
    book_title: book.title,
    url_slug: book.urlSlug,
    date: book.createdAt.toISOString(),
    hidden_reason: book.hiddenReason,
    is_withdrawn: book.isWithdrawn,
  }));
}

async function countOwnReports(queries: Queries, userId: number): Promise<AccountRead["account"]["reported"]> {
  const { rows } = await queries.execute<AccountRead["account"]["reported"]>(sql`
    select count(*) filter (where closed_at is null)::int as open,
      count(*) filter (where act <> 'dismiss' and not ${isUndone})::int as upheld,
      count(*) filter (where act = 'dismiss' or ${isUndone})::int as dismissed
    from reports left join moderation_acts as acts on acts.id = decided_by where reporter_id = ${userId}`);
  return rows[0] ?? { open: 0, upheld: 0, dismissed: 0 };
}
