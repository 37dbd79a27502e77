import { expect } from "vitest";
import { users } from "#domains/people/users-table.server.ts";
import { takeIssueNumber } from "#domains/issues/issue-numbers.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { insertIssue } from "#domains/issues/insert-issue.server.ts";
import { pages } from "#domains/issues/issues-table.server.ts";
import { renewSearch } from "#domains/issues/renew-search.server.ts";
import { subscriptions } from "#domains/library/subscriptions-table.server.ts";
import type { UserResult, WorkResult } from "#domains/search/results.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { publishBook } from "../publish-book.ts";
import { openTestSite, type TestSite } from "../test-site.ts";

export type SearchBody = {
  type: string;
  totalResultCount: number;
  currentResultCount: number;
  books?: WorkResult[];
  issues?: WorkResult[];
  users?: UserResult[];
};

export type SearchSite = TestSite & {
  /** The ids of the books by title. */
  bookIds: Record<string, number>;
  search(type: string, query?: Record<string, string>): Promise<SearchBody>;
  bookTitles(query: Record<string, string>): Promise<string[] | undefined>;
  usernames(query: Record<string, string>): Promise<string[] | undefined>;
  /** Sends a search that is refused. Returns the code, and the names of the parameters at fault. */
  refusal(address: string): Promise<{ code: string; paths: string[] }>;
};

/**
 * Opens a test site with three public books (one of two issues), a hidden one, one by a deactivated user, and a reader who
 * has published nothing.
 */
export async function openSearchSite(): Promise<SearchSite> {
  const site = await openTestSite();
  const bookIds: Record<string, number> = {};
  const { database } = site.site;
  const { queries } = database;
  const ada = await site.signUp("ada-inker");
  const bram = await site.signUp("Bram.Writer");
  const gone = await site.signUp("gone-creator");
  await site.signUp("ada-reader");

  const publish = async (publisher: typeof ada, bookTitle: string, fields: Record<string, string>) => {
    const genres = JSON.stringify((fields["genres"] ?? "drama").split(","));
    const book = await publishBook(site.app, publisher, { fields: { ...fields, bookTitle, genres } });
    bookIds[bookTitle] = book.id;
  };
  // Oldest first.
  await publish(ada, "Café Amélie", { genres: "romance,comedy", issueTitle: "The Waiter" });
  await publish(ada, "The Dragon Keeper", { genres: "fantasy,comedy", contentRating: "T", issueTitle: "Scales" });
  await publish(bram, "Night Ferry", {
    genres: "horror,fantasy",
    contentRating: "M",
    issueTitle: "Fog",
    issueDescription: "A dragon swims below the ferry.",
  });
  await publish(bram, "Hidden Thing", { genres: "fantasy", issueTitle: "Nobody Sees" });
  await publish(gone, "Left Behind", { genres: "fantasy", issueTitle: "Nobody Home" });

  const keeper = bookIds["The Dragon Keeper"] ?? 0;
  await database.transaction(async (tx) => {
    const [book] = await tx.select().from(books).where(eq(books.id, keeper));
    const [page] = await tx.select().from(pages);
    await insertIssue(tx, {
      bookId: keeper,
      number: await takeIssueNumber(tx, keeper),
      title: "Wings",
      description: "It learns to fly.",
      coverId: book?.coverId ?? 0,
      imagePrefix: "second",
      pageImageIds: [page?.imageId ?? 0, page?.imageId ?? 0, page?.imageId ?? 0],
    });
    await renewSearch(tx, keeper, "all issues");
  });
  const cafe = bookIds["Café Amélie"] ?? 0;
  await database.transaction(async (tx) => {
    await tx.update(books).set({ status: "completed" }).where(eq(books.id, cafe));
    await renewSearch(tx, cafe, "all issues");
  });
  await queries
    .update(books)
    .set({ removed: true })
    .where(eq(books.id, bookIds["Hidden Thing"] ?? 0));
  await queries.insert(subscriptions).values([
    { publisherId: ada.user.id, subscriberId: bram.user.id },
    { publisherId: ada.user.id, subscriberId: gone.user.id },
  ]);
  await queries.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, gone.user.id));

  const search: SearchSite["search"] = async (type, query = {}) => {
    const response = await site.anonymous.send("GET", `/search/${type}`, { query });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<SearchBody>();
  };
  return {
    ...site,
    bookIds,
    search,
    async bookTitles(query) {
      return (await search("books", query)).books?.map(({ book_title }) => book_title);
    },
    async usernames(query) {
      return (await search("users", query)).users?.map(({ username }) => username);
    },
    async refusal(address) {
      const response = await site.anonymous.send("GET", `/search/${address}`);
      expect(response.statusCode).toBe(400);
      const { code, issues } = response.json<{ code: string; issues: { path: string }[] }>();
      return { code, paths: issues.map(({ path }) => path) };
    },
  };
}
