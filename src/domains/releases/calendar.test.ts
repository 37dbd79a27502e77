import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawCover, drawSmallPages, makeForm } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { DraftRead } from "#domains/drafts/contract.ts";
import { calendarDocuments } from "./calendar-documents.server.ts";

// Calendars are read by another library than the one that writes them.

let site: TestSite;
let creator: Account;
let bookId: number;
let version: number | undefined;
const title = "Rain, \\ Ink; and\nMore";
beforeAll(async () => {
  site = await openTestSite();
  creator = await site.signUp("promises");
  const pages = await drawSmallPages(1);
  ({ id: bookId } = await publishBook(site.app, creator, { pages, fields: { bookTitle: title } }));
  const workCredits = [{ user: creator.user.id, username: creator.user.username, credits: ["writer"] }];
  const texts = { bookId: String(bookId), issueTitle: "Secret Ending", issueDescription: "Later.", workCredits };
  const form = await makeForm(texts, { issueCoverPhoto: [await drawCover(1)], issueAssets: pages });
  const draft = (await site.as(creator).post("/drafts", form))["draft"] as DraftRead;
  await save({ draftIds: [draft.id] });
});
afterAll(() => site.close());

const toDate = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
async function save(changes: object) {
  const { planned } = (await site.as(creator).get(`/book/${bookId}/release-plan`)) as unknown as {
    planned: { id: number }[];
  };
  const rhythm = { every: 1, unit: "week", startsOn: toDate(2), clock: "12:00", timeZone: "UTC" };
  const draftIds = planned.map(({ id }) => id);
  const saved = await site
    .as(creator)
    .patch(`/book/${bookId}/release-plan`, { ...rhythm, version, draftIds, ...changes });
  expect(saved).toMatchObject({ http: 200 });
  ({ version } = saved["plan"] as { version: number });
}
const find = (path: string) =>
  calendarDocuments({
    queries: site.site.database.queries,
    settings: site.site.settings,
    origin: "https://comics.example.org",
  })(path, () => {});
async function readCalendar(path = `/calendar/book/${bookId}.ics`) {
  const response = await find(path);
  expect(response?.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const calendar = new ICAL.Component(ICAL.parse((await response?.text()) ?? "") as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      at: event.startDate.toJSDate().toISOString(),
      summary: event.summary,
      sequence: event.sequence,
      status: component.getFirstPropertyValue("status"),
    };
  });
}

test("the calendars of a book and its creator have the promised days, without titles of issues", async () => {
  const events = await readCalendar();
  expect(events).toHaveLength(12);
  expect(events[0]).toMatchObject({
    uid: expect.stringMatching(new RegExp(`^book-${bookId}-${toDate(2)}@`)) as unknown,
    at: `${toDate(2)}T12:00:00.000Z`,
    summary: "Rain, \\ Ink; and More: next issue",
    status: "CONFIRMED",
  });
  expect(JSON.stringify(events)).not.toContain("Secret");
  expect(await readCalendar("/calendar/creator/promises.ics")).toEqual(events);
});

test("titles are shown if the creator allows it", async () => {
  await save({ showsTitles: true });
  const [first, second] = await readCalendar();
  expect([first?.summary, second?.summary]).toEqual([
    "Rain, \\ Ink; and More: Secret Ending",
    "Rain, \\ Ink; and More: next issue",
  ]);
});

test("a skipped or paused day stays in the calendar, canceled, in a later sequence", async () => {
  const [before] = await readCalendar();
  await save({ skipped: [toDate(2)] });
  const [first, second] = await readCalendar();
  expect(first).toMatchObject({ uid: before?.uid, status: "CANCELLED" });
  expect(first?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  expect(second).toMatchObject({ status: "CONFIRMED" });
  await save({ paused: true });
  expect(new Set((await readCalendar()).map(({ status }) => status))).toEqual(new Set(["CANCELLED"]));
});

test("a plan that is not announced has an empty calendar, and a hidden book none", async () => {
  await save({ isAnnounced: false });
  expect(await readCalendar()).toEqual([]);
  expect(await readCalendar("/calendar/creator/promises.ics")).toEqual([]);
  await save({});
  expect(await readCalendar()).not.toEqual([]);
  await site.as(creator).delete(`/publish/x/book/${bookId}`);
  for (const path of [`/calendar/book/${bookId}.ics`, "/calendar/book/999999.ics", "/calendar/creator/nobody-here.ics"])
    expect(await find(path)).toBeNull();
});
