import { indexBook } from "#domains/books/change-book.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, sql } from "#platform/db/drizzle.server.ts";
import { rememberWords } from "#platform/search/known-words.server.ts";
import { facetVectorOf, searchVectorOf, splitWords } from "#platform/search/search-text.server.ts";
import { listCreditedNames } from "./credits.server.ts";
import { issues } from "./issues-table.server.ts";

/**
 * Indexes a book and some of its issues for search, from the current rows: titles, descriptions, names of publisher and credited people,
 * genres, rating, and status. The transaction must have locked the book. Returns the book. Changes of works call `workChanged` instead.
 */
export async function renewSearch(tx: Queries, bookId: number, which: "all issues" | "no issue" | { issueId: number }) {
  const credited = await listCreditedNames(tx, bookId);
  const book = await indexBook(tx, bookId, [...credited.values()].flat());
  const bookTexts = [book.title, book.description, book.username, ...[...credited.values()].flat()];
  if (which === "no issue") {
    await rememberWords(tx, bookTexts);
    return book;
  }
  const one = which === "all issues" ? undefined : eq(issues.id, which.issueId);
  const found = await tx
    .select({
      id: issues.id,
      title: issues.title,
      description: issues.description,
      number: issues.number,
      label: issues.label,
      arc: issues.arc,
    })
    .from(issues)
    .where(and(eq(issues.bookId, bookId), one));
  const rows = found.map(({ id, title, description, number, label, arc }) => {
    const titles = [title, book.title, label || String(number), arc];
    return { id, titles, texts: [...titles, description, book.username, ...(credited.get(id) ?? [])] };
  });
  const wordsOf = (read: (row: (typeof rows)[number]) => string[]) =>
    sql`${sql.param(rows.map((row) => splitWords(read(row).join(" ")).join(" ")))}::text[]`;
  const facets = sql`${sql.param(book.facets)}::text[]`;
  const words = sql`string_to_array(entry.words, ' ')`;
  const titleWords = sql`string_to_array(entry.title_words, ' ')`;
  // One statement, because a book may have hundreds of issues, and nobody else can change it meanwhile.
  await tx.execute(sql`
    update issues set search = ${searchVectorOf({ words, titleWords, facets })}, facets = ${facetVectorOf(facets)}
    from unnest(${sql.param(rows.map(({ id }) => id))}::bigint[], ${wordsOf(({ texts }) => texts)}, ${wordsOf(({ titles }) => titles)})
      as entry (id, words, title_words)
    where issues.id = entry.id`);
  await rememberWords(
    tx,
    found.flatMap(({ title, description, label, arc }) => [title, description, label, arc]).concat(bookTexts),
  );
  return book;
}
