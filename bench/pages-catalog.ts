import type { Database } from "#platform/db/database.ts";
import { fillCatalog } from "../tests/support/search-catalog.ts";

const books = 2000;

/** Fills an empty database with books whose first issues have 24 full-size pages, with all variants, so that addresses are as long as real ones. */
export async function fillPagesCatalog(database: Database): Promise<void> {
  await fillCatalog(database, { books, issues: 4 * books, users: 400 });
  const { pool } = database;
  await pool.query(`
    insert into pages (issue_id, number, image_id)
    select issues.id, place, 1 + (issues.id * 24 + place) % 20000
    from issues, generate_series(1, 24) as place where issues.number = 1`);
  // A real placeholder of 16 x 25 pixels has about 100 bytes.
  await pool.query(`
    update images set ladder = 'page', width = 1988, height = 3056,
      ready = '{480.avif,828.avif,1200.avif,480.webp,828.webp,1200.webp,1988.webp}',
      placeholder = 'data:image/webp;base64,' ||
        replace(encode(sha256(hash::bytea) || sha256(hash::bytea) || sha256(hash::bytea), 'base64'), E'\\n', '')`);
}

export type PageAddresses = Record<string, (turn: number) => string>;

/** Addresses of each kind of page, more than the page cache holds. */
export async function listAddresses({ pool }: Database): Promise<PageAddresses> {
  const { rows: works } = await pool.query<{ path: string }>(`
    select url_slug || '/book/' || books.id as path from books join users on users.id = publisher_id
    where not removed and deactivated_at is null and content_rating <> 'M' order by books.id`);
  const { rows: people } = await pool.query<{ username: string }>(
    "select username from users where deactivated_at is null and role = 'creator' order by id",
  );
  const workAt = (turn: number) => works[turn % works.length]?.path;
  const orders = ["", "&sort=asc", "&limit=20", "&limit=20&sort=asc"];
  return {
    details: (turn) => `/details/${workAt(turn)}`,
    "issue details": (turn) => `/details/${workAt(turn)}/issue/1`,
    reader: (turn) => `/read/${workAt(turn)}/issue/1?mature=${turn}`,
    search: (turn) => `/search?page=${1 + (turn % 300)}${orders[Math.floor(turn / 300) % orders.length]}`,
    profile: (turn) => `/profile/${people[turn % people.length]?.username}?role=${turn}`,
  };
}

/** The API calls that a page of the site makes. */
export const callsOf: Record<string, (path: string) => string[]> = {
  details: (path) => {
    const book = path.replace("/details/", "/api/v1/read/");
    return [book, `${book}/issues?page=1`];
  },
  reader: (path) => [path.replace("/read/", "/api/v1/read/").replace(/\?.*/, "?placeholders=2")],
};
