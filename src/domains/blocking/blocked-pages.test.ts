import { expect, test } from "vitest";
import { addPage, findNextPage, type ShownBlocked } from "#domains/blocking/blocked-pages.ts";

test("shows every other blocked person once if some are unblocked between two pages", () => {
  let blocked = Array.from({ length: 201 }, (_, id) => ({ id, username: `user_${id}`, date: "2026-11-22T00:00:00Z" }));
  let shown: ShownBlocked = { people: [], hasMore: true };
  const showMore = () => {
    const start = (findNextPage(shown) - 1) * 100;
    shown = addPage(shown, blocked.slice(start, start + 100));
  };
  const unblock = (...ids: number[]) => {
    blocked = blocked.filter(({ id }) => !ids.includes(id));
    shown = { ...shown, people: shown.people.filter(({ id }) => !ids.includes(id)) };
  };
  showMore();
  expect(shown.people).toHaveLength(100);
  unblock(3, 40, 99);
  while (shown.hasMore) showMore();
  expect(shown.people).toEqual(blocked);
});
