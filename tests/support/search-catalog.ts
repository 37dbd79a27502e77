// A made-up catalog of any size whose words, names, genres, and credits are as unevenly distributed as real ones.
// Set-based statements write it, and build the search columns with the site's own expressions. The same size gives the
// same catalog.

import { bookStatuses, contentRatings, genres } from "#domains/books/vocab.ts";
import { creditRoles } from "#domains/issues/vocab.ts";
import type { Database } from "#platform/db/database.ts";
import { drizzle, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { withConnection } from "#platform/db/with-connection.server.ts";
import { facetVectorOf, searchVectorOf } from "#platform/search/search-text.server.ts";
import { makeVocabulary } from "./search-vocabulary.ts";

export type CatalogSize = { books: number; issues: number; users: number };

/** Fills an empty, migrated database and analyzes it. */
export async function fillCatalog({ url }: Pick<Database, "url">, size: CatalogSize): Promise<void> {
  // Not from the pool, whose time limit these statements exceed.
  await withConnection(url, async (client) => {
    // Otherwise `vacuum` might not yet see the rows as visible to all, which index-only scans need.
    await client.query("set synchronous_commit = on");
    await drizzle({ client }).transaction(async (tx) => {
      const { rows } = await client.query<{ name: string; definition: string }>(indexesOfWorks);
      for (const { name } of rows) await client.query(`drop index ${name}`);
      for (const statement of statements(size)) await tx.execute(statement);
      for (const { definition } of rows) await client.query(definition);
    });
    await client.query("vacuum analyze");
  });
}

/** The indexes of big tables that are not constraints: rebuilding them takes half as long as keeping them up to date. */
const indexesOfWorks = `select indexname as name, indexdef as definition from pg_indexes
  where tablename in ('books', 'issues', 'credits') and not exists (select 1 from pg_constraint where conname = indexname)`;

function* statements({ books, issues, users }: CatalogSize): Generator<SQL> {
  const words = makeVocabulary();
  // Skips foreign key checks: the statements ensure that every reference is valid.
  yield sql`set local session_replication_role = replica`;
  yield sql`set local maintenance_work_mem = '512MB'`;
  yield sql`set local work_mem = '256MB'`;
  yield sql`select setseed(0.5)`;
  yield sql`create temp table vocabulary on commit drop as
    select place::int, word from unnest(${sql.param(words)}::text[]) with ordinality as v (word, place)`;
  yield sql`create unique index on vocabulary (place)`;

  yield sql`insert into image_originals (hash) select encode(sha256(n::text::bytea), 'hex') from generate_series(1, 20000) n`;
  yield sql`insert into images (hash, ladder, format, width, height, bytes, placeholder, ready)
    select hash, 'cover', 'png', 320, 492, 1000, 'data:,', '{320.webp}' from image_originals`;

  yield createTexts("user_texts", users, 2);
  yield sql`insert into users (username, first_name, last_name, email, password_hash, role, search, created_at, deactivated_at)
    select words[1] || '-' || words[2] || '-' || n, 'Ada', 'Inker', n || '@example.org', '',
      case when n <= ${users}::int * 0.3 then 'creator' else 'user' end,
      ${searchVectorOf({ words: sql`words || n::text`, titleWords: sql`words || n::text`, facets: sql`'{}'::text[]` })},
      timestamptz '2021-01-01' + n * interval '1 minute',
      case when n % 100 = 0 then now() end
    from user_texts order by n`;

  yield createTexts("book_texts", books, 28);
  yield sql`create temp table new_books on commit drop as
    select n, words, 1 + floor(${users}::int * 0.3 * random() ^ 2)::int as publisher,
      ${pick(contentRatings, 2)} as rating, ${pick(bookStatuses, 2)} as status,
      timestamptz '2021-01-01' + n * interval '1 second' * (150000000 / ${books}::int) as created_at,
      array(select distinct ${pick(genres, 1.6)} from generate_series(1, 1 + n % 4)) as genres
    from book_texts`;
  yield sql`insert into books (publisher_id, title, url_slug, description, content_rating, genres, status, removed, cover_id, image_prefix, search, facets, created_at)
    select users.id, initcap(array_to_string(words[1:2], ' ')), 'book-' || n, array_to_string(words[3:], ' '), rating, genres, status,
      n % 200 = 0, 1 + n % 20000, '',
      ${searchVectorOf({
        words: sql`words || string_to_array(username, '-')`,
        titleWords: sql`words[1:2]`,
        facets: sql`array[rating, status] || genres`,
      })}, ${facetVectorOf(sql`array[rating, status] || genres`)}, new_books.created_at
    from new_books join users on users.id = publisher order by n`;

  yield createTexts("issue_texts", issues, 22);
  yield sql`create temp table new_issues on commit drop as
    select issue_texts.words, new_books.*, row_number() over (partition by new_books.n order by at) as number, at
    from (select n as place, words,
        case when n <= ${books}::int then n else 1 + floor(${books}::int * random() ^ 1.5)::int end as book,
        case when n <= ${books}::int then 0 else random() end as later
      from issue_texts) issue_texts
    join (select n, words as book_words, publisher, rating, status, genres, created_at from new_books) new_books on new_books.n = book
    cross join lateral (select new_books.created_at + later * interval '300 days' as at) as moment`;
  yield sql`insert into issues (book_id, publisher_id, number, title, description, cover_id, image_prefix, page_total, search, facets, created_at)
    select n, publisher, number, initcap(array_to_string(words[1:2], ' ')), array_to_string(words[3:], ' '), 1 + (n + number) % 20000, '',
      1 + n % 40,
      ${searchVectorOf({
        words: sql`words || book_words[1:2] || string_to_array(username, '-')`,
        titleWords: sql`words[1:2] || book_words[1:2]`,
        facets: sql`array[rating, status] || genres`,
      })}, ${facetVectorOf(sql`array[rating, status] || genres`)}, at
    from new_issues join users on users.id = publisher order by at`;
  yield sql`update books set last_issue_number = latest from
    (select book_id, max(number) as latest from issues group by book_id) as ends where ends.book_id = books.id`;
  // A real site inserts its books one by one; the statement above leaves them in random order.
  yield sql`cluster books using books_pkey`;
  yield sql`insert into credits (issue_id, user_id, role)
    select id, 1 + floor(${users}::int * random() ^ 2)::int, ${pick(creditRoles, 1)}
    from issues, generate_series(1, 2) on conflict do nothing`;
  yield sql`insert into subscriptions (publisher_id, subscriber_id)
    select distinct publisher, subscriber from (select 1 + floor(${users}::int * random() ^ 3)::int as publisher,
      1 + floor(${users}::int * random())::int as subscriber from generate_series(1, ${users}::int * 5)) as pairs
    where publisher <> subscriber`;
  yield sql`insert into search_words (word, near)
    select word, array[word] || array(select distinct left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) place)
    from vocabulary`;
}

/** Creates a table of `rows` numbered arrays of `length` words; the first words of the vocabulary are the most frequent. */
function createTexts(table: string, rows: number, length: number): SQL {
  return sql`create temp table ${sql.raw(table)} on commit drop as
    select n, array_agg(word) as words
    from (select n, 1 + floor((select count(*) from vocabulary) * random() ^ 2)::int as place
      from generate_series(1, ${rows}::int) n, generate_series(1, ${length}::int)) as places
    join vocabulary using (place) group by n`;
}

/** A random element of `names`; the first are the most frequent. */
function pick(names: readonly string[], skew: number): SQL {
  return sql`(${sql.param(names)}::text[])[1 + floor(${sql.raw(String(names.length))} * random() ^ ${sql.raw(String(skew))})::int]`;
}
