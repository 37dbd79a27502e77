import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type HeldPoint, listenForHolds } from "./holds.ts";

let main: EventTarget;
let page: EventTarget;
let held: HeldPoint[];
let isTaken: boolean;
let isOnButton: boolean;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Element", EventTarget);
  vi.stubGlobal("document", new EventTarget());
  held = [];
  isOnButton = false;
  isTaken = false;
  main = Object.assign(new EventTarget(), {
    classList: { add: () => undefined, remove: () => undefined },
    hasAttribute: () => isTaken,
    toggleAttribute: (_name: string, isIt: boolean) => {
      isTaken = isIt;
    },
  });
  page = Object.assign(new EventTarget(), {
    contains: () => true,
    getBoundingClientRect: () => ({ left: 0, top: 100, width: 400, height: 600 }),
    closest: (selector: string) => (isOnButton && selector.includes("button") ? {} : null),
  });
  const list = { children: [{ contains: () => false }, page] };
  stop = listenForHolds(main as HTMLElement, list as unknown as HTMLElement, (point) => held.push(point));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function send(type: string, fields: object = {}): Event {
  const event = Object.assign(new Event(type, { cancelable: true }), {
    pointerType: "touch",
    isPrimary: true,
    clientX: 200,
    clientY: 250,
    ...fields,
  });
  Object.defineProperty(event, "target", { value: page });
  main.dispatchEvent(event);
  return event;
}

test("a finger that rests on a page holds it, once, and what follows is no tap", () => {
  send("pointerdown");
  vi.advanceTimersByTime(400);
  expect([held, isTaken]).toEqual([[], false]);
  vi.advanceTimersByTime(200);
  expect(held).toEqual([{ page: 2, x: 50, y: 25 }]);
  expect(send("contextmenu").defaultPrevented).toBe(true);
  send("pointerup");
  expect([held.length, isTaken]).toEqual([1, true]);
  send("pointerdown");
  expect(isTaken).toBe(false);
});

test("a browser that opens its menu earlier tells of the hold", () => {
  send("pointerdown");
  vi.advanceTimersByTime(300);
  expect(send("contextmenu").defaultPrevented).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(held).toHaveLength(1);
});

test.each<[what: string, act: () => void]>([
  ["a tap", () => send("pointerup")],
  ["a scroll", () => send("pointercancel")],
  ["a swipe", () => send("pointermove", { clientX: 220 })],
  ["a second finger", () => send("pointerdown", { isPrimary: false })],
])("%s is no hold", (_what, act) => {
  send("pointerdown");
  vi.advanceTimersByTime(100);
  act();
  vi.advanceTimersByTime(1000);
  expect([held, isTaken]).toEqual([[], false]);
});

test("a trembling finger holds, too", () => {
  send("pointerdown");
  send("pointermove", { clientX: 206, clientY: 256 });
  vi.advanceTimersByTime(600);
  expect(held).toHaveLength(1);
});

test("a mouse and a button on a page keep the browser's menu", () => {
  send("pointerdown", { pointerType: "mouse" });
  vi.advanceTimersByTime(1000);
  expect(send("contextmenu").defaultPrevented).toBe(false);
  isOnButton = true;
  send("pointerdown");
  vi.advanceTimersByTime(1000);
  expect(send("contextmenu").defaultPrevented).toBe(false);
  expect(held).toEqual([]);
});
