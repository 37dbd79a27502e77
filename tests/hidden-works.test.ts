import type { FastifyInstance } from "fastify";
import { matchPath } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#app";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { openClient } from "./support/client.ts";
import { drawSmallPages, makeForm } from "./support/issue-form.ts";
import { publishBook } from "./support/publish-book.ts";
import { listRoutePatterns } from "./support/route-patterns.ts";
import { type Cast, listDocumentSamples, listOperationSamples, listPageSamples } from "./support/sample-addresses.ts";
import { type Account, openTestSite, type TestSite, testPassword } from "./support/test-site.ts";
import { readPages } from "./support/site-contents.ts";
import { unzip } from "./support/unzip.ts";

// Deactivated people, hidden books, and deleted books appear nowhere: not in an API response, a page, a feed, a sitemap, or a card.
// Every GET operation and every page needs an address in sample-addresses.ts; a new one without an address fails.

let site: TestSite;
/** Its caches stay warm from one reading of the addresses to the next. */
let app: FastifyInstance;
let cast: Cast;
/** Names, titles, slugs, and ids that must not appear. */
let traces: string[];
let tracesOfDeleted: string[];

beforeAll(async () => {
  await buildWhenStale();
  site = await openTestSite();
  app = await buildApp(site.site);
  // Use ids that no other number in a response equals by chance.
  for (const [at, table] of ["users", "books", "issues", "pages"].entries())
    await site.site.database.pool.query(`alter table ${table} alter column id restart with ${7_351_000 + at * 100}`);
  const publisher = await site.signUp("formerly_gone");
  const renamed = { firstName: "Ada", lastName: "Inker", email: publisher.user.email, username: "gone_publisher" };
  await site.as(publisher).patch("/users/update-me", renamed);
  publisher.user.username = "gone_publisher";
  const inker = await site.signUp("gone_inker");
  const other = await site.signUp("the_other");
  const fan = await site.signUp("the_fan_here");
  const pages = await drawSmallPages(1);
  const credits = (...people: [Account, string][]) =>
    JSON.stringify(people.map(([{ user }, role]) => ({ user: user.id, username: user.username, credits: [role] })));
  const publish = async (by: Account, fields: Record<string, string>) =>
    (await publishBook(site.app, by, { pages, fields })).id;
  const gone = { bookTitle: "Vanishing Ink", urlSlug: "vanishing-slug", issueTitle: "Vanishing Issue" };
  const goneBook = await publish(publisher, { ...gone, workCredits: credits([fan, "writer"], [other, "editor"]) });
  const hidden = { bookTitle: "Sunken Pages", urlSlug: "sunken-slug", issueTitle: "Sunken Issue" };
  const hiddenBook = await publish(other, { ...hidden, workCredits: credits([fan, "writer"], [other, "editor"]) });
  const deleted = { bookTitle: "Burnt Letters", urlSlug: "burnt-slug", issueTitle: "Burnt Issue" };
  const deletedBook = await publish(fan, { ...deleted, workCredits: credits([fan, "writer"], [other, "editor"]) });
  const openBook = await publish(other, { workCredits: credits([other, "writer"], [fan, "artist"], [inker, "inker"]) });
  const issueOf = async (book: number) => {
    const read = await site.anonymous.get(`/read/x/book/${book}/issue/1`);
    return (read["issue"] as { issue_id: number }).issue_id;
  };
  const goneIssue = await issueOf(goneBook);
  const hiddenIssue = await issueOf(hiddenBook);
  const deletedIssue = await issueOf(deletedBook);
  const pageOf = async (by: Account, book: number, text: string) => {
    const panels = [{ x: 0, y: 0, width: 1, height: 0.5, lines: [{ kind: "dialogue", text }] }];
    const body = { pages: [{ page_number: 1, panels }] };
    expect(await site.as(by).patch(`/publish/x/book/${book}/issue/1/panels`, body)).toMatchObject({ http: 200 });
    return (await readPages(site, book))[0]?.id ?? 0;
  };
  const shownPages = [
    await pageOf(publisher, goneBook, "Vanishing words"),
    await pageOf(other, hiddenBook, "Sunken words"),
    await pageOf(fan, deletedBook, "Burnt words"),
  ];
  await site.site.database.pool.query("update books set shares_script = true");
  for (const { user } of [publisher, inker, other]) await site.as(fan).post(`/subscribe/add/publisher/${user.id}`);
  for (const { token } of [publisher, inker]) await site.as(token).post(`/subscribe/add/publisher/${fan.user.id}`);
  for (const book of [goneBook, hiddenBook, openBook]) await site.as(fan).post(`/bookmark/book/${book}/create`);
  // Everything was bookmarked, subscribed to, and read before its latest issue came out.
  for (const table of ["bookmarks", "subscriptions"])
    await site.site.database.pool.query(`update ${table} set created_at = now() - interval '2 days'`);
  await site.site.database.pool.query(
    "insert into reading_places select $1, id, book_id, 1, 1, now() - interval '1 day' from issues",
    [fan.user.id],
  );
  await site.as(other).post(`/blocks/${publisher.user.id}`);
  cast = {
    publisher,
    inker,
    other,
    fan,
    goneBook,
    hiddenBook,
    deletedBook,
    openBook,
    goneIssue,
    hiddenIssue,
    deletedIssue,
    pages: shownPages,
    drafts: [
      await createDraft(publisher, "Vanishing Draft"),
      await createDraft(other, "Sunken Draft"),
      await createDraft(fan, "My Own Draft"),
    ],
  };
  const people = [publisher, inker].flatMap(({ user }) => [user.username, String(user.id)]);
  const works = [goneBook, hiddenBook, goneIssue, hiddenIssue, ...shownPages.slice(0, 2)].map(String);
  tracesOfDeleted = [...[deletedBook, deletedIssue, ...shownPages.slice(2)].map(String), "Burnt", "burnt-"];
  traces = [...people, ...works, "formerly_gone", "Vanishing", "vanishing-", "Sunken", "sunken-", ...tracesOfDeleted];
}, 120_000);
afterAll(async () => {
  await app.close();
  await site.close();
});

/** Returns all text of a response; for a ZIP, the names and texts of its files. Files stored uncompressed are read as they are. */
async function readText(response: Awaited<ReturnType<FastifyInstance["inject"]>>): Promise<string> {
  if (response.headers["content-type"] !== "application/zip")
    return `${response.headers.location ?? ""}\n${response.body}`;
  return [...(await unzip(response.rawPayload))].map(([name, bytes]) => `${name}\n${bytes.toString()}`).join("\n");
}

/**
 * Requests every sample address, and returns the traces that each response shows. A trace in the address itself counts
 * if the request succeeds.
 */
async function findTraces(of: string[] = traces): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const read = async (name: string, url: string, by?: Account) => {
    const path = url.replace(/\?.*/, "");
    const response = path.startsWith("/api/v1/")
      ? await openClient(app, by).send("GET", url.slice(7))
      : await app.inject(url);
    expect(response.statusCode, url).toBeLessThan(500);
    const text = await readText(response);
    const isFound = response.statusCode < 400;
    const shown = of.filter((trace) => (url.includes(trace) ? isFound && path.includes(trace) : text.includes(trace)));
    found.set(
      name,
      new Set([
        ...(found.get(name) ?? []),
        ...shown.map((trace) => `${trace} at ${url.replace(/[\w-]{40,}/, "ticket")}`),
      ]),
    );
  };
  for (const [name, samples] of Object.entries(await listOperationSamples(site, cast)))
    for (const { url, by } of samples) await read(name, `/api/v1${url}`, by);
  for (const [pattern, urls] of Object.entries(listPageSamples(cast))) for (const url of urls) await read(pattern, url);
  for (const url of await listDocumentSamples(app, cast)) await read(url.replace(/.*\/|-.*(?=\.)/g, ""), url);
  return found;
}

test("a credit that waits for an answer is shown only to the owner of the work", async () => {
  const { fan, other, openBook } = cast;
  const waiting = await site.signUp("waiting_wanda");
  await site.as(waiting).patch("/my-credits/settings", { askFirst: true, trustAccepted: false });
  const credit = ({ user }: Account, role: string) => ({ user: user.id, username: user.username, credits: [role] });
  const workCredits = [credit(other, "writer"), credit(fan, "artist"), credit(cast.inker, "inker")];
  const texts = { title: "First Drops", issueDescription: "It begins to rain." };
  const edit = (...more: object[]) =>
    site.as(other).patch(`/publish/x/book/${openBook}/issue/1`, { ...texts, workCredits: [...workCredits, ...more] });
  const findWaiting = async () => [...(await findTraces(["waiting_wanda"])).entries()].flatMap(([, all]) => [...all]);
  const before = await findWaiting();
  expect(await edit(credit(waiting, "editor"))).toMatchObject({ http: 200 });
  const shown = (await findWaiting()).filter((each) => !before.includes(each));
  const ofOwner = `waiting_wanda at /api/v1/publish/x/book/${openBook}`;
  expect(shown).toEqual([
    `${ofOwner}/issue/1`,
    `${ofOwner}/issue/1/prev-issue-work-credits`,
    `${ofOwner}/latest-work-credits`,
  ]);
  await edit();
}, 120_000);

/** Creates a draft whose title must not appear to anybody else. */
async function createDraft(author: Account, bookTitle: string): Promise<number> {
  const form = await makeForm({ bookTitle });
  const { draft } = (await site.as(author).post("/drafts", form)) as unknown as { draft: { id: number } };
  return draft.id;
}

const setHidden = async (removed: boolean) => {
  const { other, hiddenBook } = cast;
  const form = await site.as(other).get(`/publish/x/book/${hiddenBook}`);
  const book = form["book"] as Record<string, unknown>;
  const body = {
    title: book["book_title"],
    description: book["description"],
    urlSlug: book["url_slug"],
    contentRating: book["content_rating"],
    genres: ["drama", "mystery"],
    status: book["status"],
    removed,
  };
  expect(await site.as(other).patch(`/publish/x/book/${hiddenBook}`, body)).toMatchObject({
    http: 200,
  });
};

test("every GET operation and every page has a sample address", async () => {
  const samples = await listOperationSamples(site, cast);
  for (const { name, call } of site.site.operations) {
    if (call.method !== "GET") continue;
    const pattern = call.path.replaceAll(/\(\^.*?\$\)/g, "");
    const urls = (samples[name] ?? []).map(({ url }) => url.replace(/\?.*/, ""));
    expect(urls.length, `add a sample address of ${name}`).toBeGreaterThan(0);
    for (const url of urls) expect(matchPath(pattern, url), `${url} is no address of ${name}`).not.toBeNull();
  }
  const pages = listPageSamples(cast);
  expect(Object.keys(pages).toSorted()).toEqual(listRoutePatterns().toSorted());
  for (const [pattern, urls] of Object.entries(pages))
    for (const url of urls)
      expect(matchPath(pattern, url.replace(/\?.*/, "")), `${url} is no address of ${pattern}`).not.toBeNull();
});

/** Operations that never show other people or works. All others must show some before they are hidden. */
const ownOnly = [
  "countNewCredits",
  // Numbers only; credited-issues.test.ts hides what they count.
  "countWorks",
  "getMe",
  "getSecondFactor",
  "getSpace",
  // Returns only book ids from the request; places.test.ts hides some.
  "listPlaces",
  "listNotices",
  // Of works that are hidden because of them, for their owner.
  "listOwnRightsNotices",
  "readRules",
  "listPosts",
  "readPost",
  "readText",
  "listApiKeys",
  "listDeletedBooks",
  "listDrafts",
  "listNames",
  "countNotifications",
  "readNotificationSettings",
  "listOldAddresses",
  "readDraft",
  "listSessions",
  "newBookPrefixes",
  "newIssuePrefixes",
  "issuePrefixes",
  "readCreditSettings",
];
/** Calls that are refused to everybody except moderators and admins, who see hidden works and people too. */
const moderatorOnly = [
  "listApplications",
  "listInvitations",
  "listNewCreators",
  "listActs",
  "listAnswers",
  "listReports",
  "lookInside",
  "readSettings",
  "listRightsNotices",
  "listFigures",
  "listAccounts",
  "readAccount",
  "listBatches",
  "readLists",
];
/** Routes that the server renders without other people's names and works. */
const plainPage =
  /^\/(about|articles|contest|news|comic-list|sign-up|login|admin|moderation|history|notices|deleted-books|desk|preview|claim|notifications|stop-mails|rules|rights-|imprint|privacy|contact|answer|my-credits|forgot-|reset-|confirm-|upload|edit-|api|\*)|\/edit$/;
const plainDocuments = ["robots.txt", "pages.xml", "genres"];

test("only the owner of a hidden book finds it, marked as hidden", async () => {
  const { other, fan, hiddenBook } = cast;
  await setHidden(true);
  const found = async (by: Account | null, path: string) => {
    const response = await (by ? site.as(by) : site.anonymous).get(`/search/${path}`);
    const works = (response["books"] ?? response["issues"]) as { book_id: number; removed?: boolean }[];
    expect(works).toHaveLength(response["currentResultCount"] as number);
    return {
      total: response["totalResultCount"],
      hidden: works.find(({ book_id }) => book_id === hiddenBook)?.removed,
    };
  };
  try {
    for (const type of ["books", "issues"])
      for (const query of [
        "",
        "?q=sunken",
        "?include=drama",
        "?q=sunken&include=drama&sort=desc",
        "?username=the_other",
      ]) {
        const own = await found(other, type + query);
        expect(own.hidden, type + query).toBe(true);
        for (const by of [fan, null])
          expect(await found(by, type + query), type + query).toEqual({
            total: Number(own.total) - 1,
            hidden: undefined,
          });
      }
  } finally {
    await setHidden(false);
  }
  expect(await found(other, "books?q=sunken")).toEqual({ total: 1, hidden: undefined });
});

/** What shows a deleted book to its owner. */
const showsDeleted = ["listDeletedBooks", "exportMyData", "exportByTicket"];

test("deactivated people, hidden books, and deleted books appear nowhere until they return, even if cached before", async () => {
  const { publisher, inker, fan, deletedBook } = cast;
  const before = await findTraces();
  const plain = [...before.keys()].filter((name) => plainPage.test(name));
  const silent = [...before].filter(([, shown]) => shown.size === 0).map(([name]) => name);
  expect(silent.toSorted()).toEqual([...ownOnly, ...moderatorOnly, ...plain, ...plainDocuments].toSorted());

  for (const { token } of [publisher, inker])
    expect(await site.as(token).delete("/users/delete-me")).toEqual({ http: 204 });
  await setHidden(true);
  expect(await site.as(fan).delete(`/publish/x/book/${deletedBook}`)).toEqual({ http: 204 });
  const hidden = await findTraces();
  const isOfDeleted = (trace: string) => tracesOfDeleted.some((each) => trace.startsWith(each));
  for (const name of showsDeleted) {
    const shown = [...(hidden.get(name) ?? [])];
    expect(shown.filter(isOfDeleted).length, name).toBeGreaterThan(0);
    hidden.set(name, new Set(shown.filter((trace) => !isOfDeleted(trace))));
  }
  expect([...hidden.values()].flatMap((shown) => [...shown])).toEqual([]);

  for (const { user } of [publisher, inker])
    await site.anonymous.post("/users/login", { email: user.email, password: testPassword });
  await setHidden(false);
  expect(await site.as(fan).post(`/publish/x/book/${deletedBook}/restore`)).toMatchObject({ http: 200 });
  expect(await findTraces()).toEqual(before);
}, 120_000);
