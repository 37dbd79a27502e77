import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSmallPages } from "./support/issue-form.ts";
import { publishBook } from "./support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "./support/test-site.ts";

// Planning a short statement costs more than running it, so the calls that readers make with every page send only statements with a
// name, which PostgreSQL plans once for each connection.

let site: TestSite;
let publisher: Account;
let reader: Account;
let book: string;
beforeAll(async () => {
  site = await openTestSite();
  publisher = await site.signUp("prepares_it");
  reader = await site.signUp("reads_it");
  const { id } = await publishBook(site.app, publisher, { pages: await drawSmallPages(1) });
  book = `/read/x/book/${id}`;
});
afterAll(() => site.close());

/** The statements without a name that `work` sends. */
async function listUnnamed(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = site.site.database;
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const unnamed: string[] = [];
  pool.query = ((statement: string | { name?: string; text: string }, ...rest: unknown[]) => {
    if (typeof statement === "string") unnamed.push(statement);
    else if (!statement.name) unnamed.push(statement.text);
    return query(statement, ...rest);
  }) as typeof pool.query;
  await work();
  pool.query = query as typeof pool.query;
  return unnamed;
}

test.each(["", "/issues?page=1", "/issue/1", "/issue/1/work-credits"])(
  "a reading call plans nothing anew, with or without a session: book%s",
  async (call) => {
    for (const viewer of [site.anonymous, site.as(reader)]) {
      const read = async () => expect(await viewer.get(book + call)).toMatchObject({ http: 200 });
      expect(await listUnnamed(read)).toEqual([]);
    }
  },
);

test("neither does the home page, which is rendered again after each publication", async () => {
  expect(
    await listUnnamed(async () => expect(await site.as(reader).get("/home")).toMatchObject({ http: 200 })),
  ).toEqual([]);
});

test("neither do the calls about the viewer that a page makes", async () => {
  const { get } = site.as(reader);
  const read = async () => {
    await get("/users/get-me");
    await get(book.replace("/read/x", "/bookmark"));
    await get(`/subscribe/check-subscription/publisher/${publisher.user.id}`);
  };
  expect(await listUnnamed(read)).toEqual([]);
});
