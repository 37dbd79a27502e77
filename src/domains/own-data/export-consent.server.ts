import { listBlocked } from "#domains/people/blocks/blocks.server.ts";
import { readCreditSettings } from "#domains/credits/credit-settings.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { listMyCredits } from "#domains/credits/my-credits.server.ts";
import { listClaims } from "#domains/credits/read-claims.server.ts";
import { creditLists } from "#domains/credits/vocab.ts";

/** For a user's export: their credit settings, their credits with any answers, the links to claim names in their works, and the people they have blocked. */
export async function exportConsent(queries: Queries, userId: number) {
  const answers = [];
  for (const list of creditLists)
    answers.push(...(await readPages((page) => listMyCredits(queries, userId, list, page))));
  const blocked = await readPages((page) => listBlocked(queries, userId, page));
  return {
    ...(await readCreditSettings(queries, userId)),
    answers: answers.map(({ book_id: bookId, book_title: bookTitle, issue_number: issueNumber, ...credit }) => {
      const { publisher, roles, state } = credit;
      return { bookId, bookTitle, issueNumber, publisher: publisher.username, roles, state };
    }),
    claims: await listClaims(queries, userId),
    blocked: blocked.map(({ username, createdAt }) => ({ username, since: createdAt })),
  };
}

async function readPages<Row>(read: (page: number) => PromiseLike<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page++) {
    const rows = await read(page);
    if (rows.length === 0) return all;
    all.push(...rows);
  }
}
