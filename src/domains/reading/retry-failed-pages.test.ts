import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryFailedPages } from "./retry-failed-pages.ts";

/** A page whose loads fail until `isUp`. */
class Picture {
  loads = 0;
  isConnected = true;
  complete = true;
  naturalWidth = 0;
  getAttribute = () => "/files/1.webp";
  set src(_address: string) {
    this.loads++;
    report(this, isUp ? "load" : "error");
  }
}
let isUp: boolean;
let main: HTMLElement;
/** The pages of `main` when the scripts start. */
let first: Picture[];
let stop: () => void;
/** Reports to the observers that a page entered or left the viewport. */
let move: (target: Picture, isInView: boolean) => void;
function report(picture: Picture, type: "load" | "error"): void {
  main.dispatchEvent(Object.defineProperty(new Event(type), "target", { value: picture }));
}

beforeEach(() => {
  vi.useFakeTimers();
  isUp = false;
  first = [];
  main = Object.assign(new EventTarget(), { querySelectorAll: () => first }) as unknown as HTMLElement;
  vi.stubGlobal("HTMLImageElement", Picture);
  const timers = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  vi.stubGlobal("window", Object.assign(new EventTarget(), timers));
  const observed = new Set<Picture>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = (target: Picture) => observed.add(target);
      unobserve = (target: Picture) => observed.delete(target);
      disconnect = () => observed.clear();
      constructor(listener: (entries: object[]) => void) {
        move = (target, isInView) =>
          // A page next to the screen touches it, which counts as intersecting.
          observed.has(target) && listener([{ target, isIntersecting: true, intersectionRatio: isInView ? 0.5 : 0 }]);
      }
    },
  );
  stop = retryFailedPages(main);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that failed to load, and failed again on every retry. */
function giveUp(): Picture {
  const picture = new Picture();
  report(picture, "error");
  vi.runAllTimers();
  expect(picture.loads).toBe(5);
  return picture;
}

test("retries a page that failed to load until it loads", () => {
  const picture = new Picture();
  report(picture, "error");
  vi.advanceTimersByTime(3000);
  expect(picture.loads).toBe(1);
  isUp = true;
  vi.runAllTimers();
  expect(picture.loads).toBe(2);
});

test("loads pages that failed without a network once it is back", () => {
  const picture = giveUp();
  const gone = giveUp();
  gone.isConnected = false;
  isUp = true;
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new Event("online"));
  expect([picture.loads, gone.loads]).toEqual([6, 5]);
});

test("retries a page that it has given up on when it comes into view, as often as at first", () => {
  const picture = giveUp();
  move(picture, true);
  vi.runAllTimers();
  expect(picture.loads, "one that stayed in view").toBe(5);
  move(picture, false);
  move(picture, true);
  vi.runAllTimers();
  expect(picture.loads).toBe(11);
});

test("retries a page that failed before the scripts ran, but not one that has loaded", () => {
  stop();
  first = [new Picture(), Object.assign(new Picture(), { naturalWidth: 600 })];
  isUp = true;
  stop = retryFailedPages(main);
  vi.runAllTimers();
  expect(first.map(({ loads }) => loads)).toEqual([1, 0]);
});
