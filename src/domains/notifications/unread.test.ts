import { expect, test, vi } from "vitest";

const answers = vi.hoisted((): ((unread: number) => void)[] => []);
vi.mock("./client.ts", () => ({
  notificationClient: {
    countNotifications: () => new Promise((resolve) => answers.push((unread) => resolve({ unread }))),
  },
}));
vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));

// Another file may have loaded it, with its client.
vi.resetModules();
const { refreshUnread, showUnread, watchUnread } = await import("./unread.ts");

test("ignores a count that arrives after a newer one was asked for, or brought by an answer", async () => {
  const shown: number[] = [];
  const stop = watchUnread((unread) => void shown.push(unread));
  // The viewer reads their only notification before the first count has arrived.
  const refreshed = refreshUnread();
  answers[1]?.(0);
  await refreshed;
  answers[0]?.(1);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  await Promise.resolve();
  expect(shown).toEqual([0]);
  const late = refreshUnread();
  showUnread(3);
  answers[2]?.(4);
  await late;
  expect(shown).toEqual([0, 3]);
  stop();
});

test("counts again when the viewer comes back to the page", async () => {
  const before = answers.length;
  const stop = watchUnread(() => {});
  document.dispatchEvent(new Event("visibilitychange"));
  expect(answers).toHaveLength(before + 2);
  stop();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(answers).toHaveLength(before + 2);
});
