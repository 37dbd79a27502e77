import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { namePage, parsePanel } from "./use-page-address.ts";

const open = (address: string | URL) => vi.stubGlobal("location", new URL(address, "https://longbox.test"));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_state: null, _title: string, address: URL) => open(address),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the address has the number of the last page turned to, unless it is page 1", () => {
  open("/read/ink/book/1/issue/1");
  namePage(7, 0, location.pathname)();
  namePage(8, 0, location.pathname);
  vi.runAllTimers();
  expect(location.href).toBe("https://longbox.test/read/ink/book/1/issue/1?page=8");
  namePage(1, 0, location.pathname);
  vi.runAllTimers();
  expect(location.search).toBe("");
});

test("the address has the panel, too, and keeps what else is in it", () => {
  open("/read/ink/book/1/issue/1?mature=confirmed&panel=9");
  namePage(1, 2, location.pathname);
  vi.runAllTimers();
  expect(location.search).toBe("?mature=confirmed&panel=2");
  namePage(3, 0, location.pathname);
  vi.runAllTimers();
  expect(location.search).toBe("?mature=confirmed&page=3");
});

test("a part of a page that was shared stays in the address as long as its page is in view", () => {
  open("/read/ink/book/1/issue/1?page=7&frame=0,20,50,80");
  namePage(7, undefined, location.pathname);
  vi.runAllTimers();
  expect(location.search).toBe("?page=7&frame=0,20,50,80");
  namePage(8, undefined, location.pathname);
  vi.runAllTimers();
  expect(location.search).toBe("?page=8");
  open("/read/ink/book/1/issue/1?page=1&panel=2");
  namePage(1, undefined, location.pathname);
  vi.runAllTimers();
  expect(location.search).toBe("?page=1&panel=2");
});

test("the next issue, opened soon after the last page, starts at its first page", () => {
  open("/read/ink/book/1/issue/1");
  namePage(8, 0, location.pathname);
  open("/read/ink/book/1/issue/2");
  vi.runAllTimers();
  expect(location.search).toBe("");
});

test.each(["", "?panel=", "?panel=0", "?panel=-1", "?panel=1.5", "?panel=1e99", "?panel=x", "?page=3"])(
  "no panel is in the address %s",
  (search) => {
    expect(parsePanel(search)).toBe("first");
  },
);

test("the panel of an address", () => {
  expect(parsePanel("?page=7&panel=2")).toBe(2);
});
