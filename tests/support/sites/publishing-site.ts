import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { books } from "#domains/books/books-table.server.ts";
import { count } from "#platform/db/drizzle.server.ts";
import type { ApiResponse } from "../client.ts";
import { drawPages } from "../draw-pages.ts";
import { openTestSite, type TestSite } from "../test-site.ts";
import { publish, type Visitor } from "../visitor.ts";

export type PublishingSite = TestSite & {
  url: string;
  creator: Visitor;
  stranger: Visitor;
  /** Files of two small pages. */
  pages: string[];
  countBooks(): Promise<number>;
  listStoredFiles(): Promise<string[]>;
  /** Sends the creator's form and expects a refusal that leaves nothing behind: no row, no stored file, no temporary file. */
  expectRefusal(form: FormData, visitor?: Visitor): Promise<ApiResponse>;
};

/** Opens a test site that listens, because an upload arrives in pieces only over a connection. */
export async function openPublishingSite(): Promise<PublishingSite> {
  const site = await openTestSite();
  const url = await site.app.listen({ port: 0, host: "127.0.0.1" });
  const creator = { url, ...(await site.signUp("creator-one")) };
  const stranger = { url, ...(await site.signUp("stranger-one")) };
  const pages = await drawPages([1, 2].map((number) => ({ kind: "flat", number, width: 200, height: 300 })));

  async function countBooks(): Promise<number> {
    const [row] = await site.site.database.queries.select({ total: count() }).from(books);
    return row?.total ?? 0;
  }
  async function listStoredFiles(): Promise<string[]> {
    const folder = path.dirname(site.site.storage.temporaryFolder);
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  }
  async function expectRefusal(form: FormData, visitor = creator): Promise<ApiResponse> {
    const before = { books: await countBooks(), files: await listStoredFiles() };
    const response = await publish(visitor, form);
    expect({ books: await countBooks(), files: await listStoredFiles() }).toEqual(before);
    return response;
  }
  return { ...site, url, creator, stranger, pages, countBooks, listStoredFiles, expectRefusal };
}
