import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenAtEnd } from "./end-gestures.ts";
import type { Move } from "./turns.ts";

let isSettingsOpen: boolean;
let isOnLink: boolean;
let moves: Move[];
let main: EventTarget;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("innerWidth", 1000);
  vi.stubGlobal("Element", EventTarget);
  vi.stubGlobal("document", { querySelector: () => (isSettingsOpen ? {} : null) });
  isSettingsOpen = isOnLink = false;
  moves = [];
  main = Object.assign(new EventTarget(), { style: {}, closest: () => (isOnLink ? {} : null) });
  stop = listenAtEnd(main as HTMLElement, () => ({ move: (by) => moves.push(by), direction: "ltr" }));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

type Press = { pointerType?: string; isPrimary?: boolean; ms?: number };
/** Presses at one point and releases at another. If they are the same, the browser sends a click. */
function press(from: [number, number], to = from, { pointerType = "touch", isPrimary = true, ms = 300 }: Press = {}) {
  const send = (type: string, [clientX, clientY]: [number, number]) =>
    main.dispatchEvent(
      Object.defineProperty(Object.assign(new Event(type), { clientX, clientY, pointerType, isPrimary }), "timeStamp", {
        value: performance.now(),
      }),
    );
  send("pointerdown", from);
  vi.advanceTimersByTime(ms);
  send("pointerup", to);
  if (from === to) send("click", to);
}

test("a swipe moves to the next or previous spread, unless it is short, steep, or by mouse", () => {
  press([800, 400], [300, 420]);
  press([300, 400], [800, 420]);
  expect(moves).toEqual(["next", "previous"]);
  press([800, 400], [780, 400]);
  press([800, 400], [400, 900]);
  press([800, 400], [300, 400], { pointerType: "mouse" });
  press([800, 400], [300, 400], { isPrimary: false });
  expect(moves).toHaveLength(2);
});

test("a tap on the side of the next issue opens it, but not too soon, on a link, or with settings open", () => {
  press([900, 400], undefined, { ms: 50 });
  expect(moves).toEqual([]);
  vi.advanceTimersByTime(500);
  press([500, 400]);
  press([100, 400]);
  isSettingsOpen = true;
  press([900, 400]);
  isSettingsOpen = false;
  isOnLink = true;
  press([900, 400]);
  isOnLink = false;
  expect(moves).toEqual([]);
  press([900, 400], undefined, { pointerType: "mouse" });
  expect(moves).toEqual(["next"]);
});
