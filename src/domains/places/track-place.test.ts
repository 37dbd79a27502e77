import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "#tests/support/local-storage.ts";
import { trackPlace } from "./track-place.ts";

const screen = Object.assign(new EventTarget(), { visibilityState: "visible", documentElement: { dataset: {} } });
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", screen);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("location", new URL("http://localhost/read"));
  stubLocalStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const issue = {
  book_id: 1,
  book_title: "Ink and Rain",
  url_slug: "ink-and-rain",
  username: "the_maker",
  content_rating: "G" as const,
  cover: { url: "/files/x.jpg", width: 320, height: 492, placeholder: "", sources: [] },
  issue_number: 1,
};
const begin = (user: number | null = null) => trackPlace(user, { issue, page_total: 8, next_issue: null } as never);
/** The page read last; undefined if none is stored. */
const place = () => {
  const { books } = JSON.parse(localStorage.getItem("places") ?? '{"books":[]}') as {
    books: { places: { page: number }[] }[];
  };
  return books[0]?.places[0]?.page;
};

test("a page counts once it has been in view for a moment", () => {
  const keeper = begin();
  keeper.show(1);
  expect(place()).toBeUndefined();
  vi.advanceTimersByTime(1000);
  expect(place()).toBe(1);
  keeper.show(2);
  keeper.show(3);
  vi.advanceTimersByTime(1000);
  expect(place()).toBe(3);
});

test("the last page counts even if the reader leaves immediately", () => {
  const keeper = begin();
  keeper.show(7);
  vi.advanceTimersByTime(1000);
  keeper.show(8);
  keeper.stop();
  expect(place()).toBe(8);
});

test("a page turned to just before the tab is closed counts", () => {
  const keeper = begin();
  keeper.show(1);
  keeper.show(2);
  window.dispatchEvent(new Event("pagehide"));
  expect(place()).toBe(2);
});

test("on leaving, neither an earlier page nor an issue that was only opened counts", () => {
  begin().show(4);
  const opened = begin();
  opened.show(1);
  opened.stop();
  expect(place()).toBeUndefined();
  const keeper = begin();
  keeper.show(5);
  vi.advanceTimersByTime(1000);
  keeper.show(1);
  keeper.stop();
  expect(place()).toBe(5);
});

test("space for the shelf of a user is reserved once the account has kept a place, and not if its history is off", async () => {
  const hasBegun = async (user: number, isKept: boolean) => {
    const fetched = vi.fn(async () => Response.json({ status: "success", is_kept: isKept }));
    vi.stubGlobal("fetch", fetched);
    const keeper = begin(user);
    keeper.show(2);
    await vi.advanceTimersByTimeAsync(1000);
    keeper.stop();
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    await vi.waitFor(() => expect(localStorage.getItem("places")).toBeNull());
    return localStorage.getItem("reading-begun") !== null;
  };
  expect(await hasBegun(7, false)).toBe(false);
  expect(await hasBegun(8, true)).toBe(true);
});
