import { expect } from "vitest";
import type { SearchContract } from "#domains/search/contract.ts";
import { findOpdsDocument } from "#domains/syndication/opds/opds-documents.server.ts";
import { createInProcessClient } from "#platform/api/in-process-client.server.ts";
import { publishBook } from "../publish-book.ts";
import { type Account, openTestSite, type TestSite } from "../test-site.ts";

export const origin = "https://comics.example.org";
export const types = {
  navigation: "application/atom+xml;profile=opds-catalog;kind=navigation",
  acquisition: "application/atom+xml;profile=opds-catalog;kind=acquisition",
  entry: "application/atom+xml;type=entry;profile=opds-catalog",
  cbz: "application/vnd.comicbook+zip",
};
/** The relation of links to single pages. */
export const stream = "http://vaemendis.net/opds-pse/stream";

type CatalogResponse = { status: number; type: string; text: string; bytes?: Buffer; tags: Set<string> };
export type CatalogSite = TestSite & {
  ada: Account;
  /** A book with 21 issues; a mature book; and one that is not offered for download. */
  bookId: number;
  matureId: number;
  closedId: number;
  /** An API key of a reader who follows Ada and has bookmarked the first two books. */
  key: string;
  /** Requests an address as a client does, knowing only what a link says. */
  ask: (address: string) => Promise<CatalogResponse>;
};

/** Opens a test site with a catalog of three books. */
export async function openCatalogSite(): Promise<CatalogSite> {
  const site = await openTestSite({ publicUrl: origin });
  const ada = await site.signUp("inker_ada");
  const { id: bookId } = await publishBook(site.app, ada, { fields: { bookTitle: 'Rain & "Ink" <3' } });
  await addIssues(site, bookId, 20);
  const mature = { bookTitle: "Night", contentRating: "M" };
  const { id: matureId } = await publishBook(site.app, ada, { fields: mature });
  const closed = { bookTitle: "Closed", downloadable: "false" };
  const { id: closedId } = await publishBook(site.app, ada, { fields: closed });
  const rita = site.as(await site.signUp("reader_rita"));
  await rita.post(`/subscribe/add/publisher/${ada.user.id}`);
  for (const book of [bookId, matureId]) await rita.post(`/bookmark/book/${book}/create`);
  const { key } = (await rita.post("/users/api-keys", { name: "Tablet" })) as unknown as { key: string };
  return { ...site, ada, bookId, matureId, closedId, key, ask: (address) => requestLink(site, key, address) };
}

/** Adds copies of the first issue, because publishing so many would take too long. */
async function addIssues(site: TestSite, bookId: number, count: number): Promise<void> {
  const { pool } = site.site.database;
  await pool.query(
    `insert into issues (book_id, publisher_id, number, title, description, cover_id, image_prefix, page_total, search, facets)
     select book_id, publisher_id, number + more, title, description, cover_id, image_prefix || more, page_total, search, facets
     from issues, generate_series(1, $2::int) as more where book_id = $1`,
    [bookId, count],
  );
  await pool.query(
    `insert into pages (issue_id, number, image_id)
     select copy.id, pages.number, image_id from issues as copy
     join issues as first on first.book_id = copy.book_id and first.number = 1
     join pages on issue_id = first.id where copy.book_id = $1 and copy.number > 1`,
    [bookId],
  );
  await pool.query("update books set last_issue_number = $2 where id = $1", [bookId, count + 1]);
}

async function requestLink(site: TestSite, key: string, address: string): Promise<CatalogResponse> {
  const url = new URL(address, origin);
  expect(url.origin).toBe(origin);
  const tags = new Set<string>();
  const addTags = (...more: string[]) => {
    for (const tag of more) tags.add(tag);
  };
  const { database, settings, operations, log } = site.site;
  const api = createInProcessClient<SearchContract>(operations, { addTags, log });
  // Pictures and the pages for an API key have their own routes.
  const isRouted = /\.jpg$|\/own|\/authentication$/.test(url.pathname);
  const sources = { queries: database.queries, api, addTags };
  const response = isRouted ? null : await findOpdsDocument(sources, origin, await settings.read(), url);
  if (response)
    return {
      status: response.status,
      type: response.headers.get("content-type") ?? "",
      text: await response.text(),
      tags,
    };
  const headers = { authorization: basic(key) };
  const file = await site.app.inject({ url: url.pathname + url.search, method: "GET", headers });
  return {
    status: file.statusCode,
    type: String(file.headers["content-type"]),
    text: url.pathname.endsWith(".jpg") ? "" : file.body,
    bytes: file.rawPayload,
    tags,
  };
}

/** The `Authorization` of an app that sends an API key as its password, with any name. */
export const basic = (password: string, name = "anything") =>
  `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`;
