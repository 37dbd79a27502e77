import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenToGestures, type StageState } from "./stage-gestures.ts";
import type { Move } from "./turns.ts";

// Globals that the gesture library reads when it is loaded.
vi.hoisted(() => {
  const timers = {
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
  };
  vi.stubGlobal("window", {
    ...timers,
    onpointerdown: null,
    navigator: { maxTouchPoints: 0 },
    document: { createElement: () => null },
  });
  vi.stubGlobal("document", { pointerLockElement: null, querySelector: () => null });
  for (const name of ["Element", "HTMLElement"]) vi.stubGlobal(name, EventTarget);
  vi.stubGlobal("innerWidth", 1000);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

class Stage extends EventTarget {
  style = { touchAction: "" };
  querySelector = () => null;
  closest = () => null;
  setPointerCapture = () => undefined;
  send(type: string, fields: object = {}): Event {
    const event = new Event(type, { cancelable: true });
    // An event has a time of its own.
    for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
    this.dispatchEvent(event);
    return event;
  }
}
/** How far the shown pages extend below the screen and to its right; `height`: how far the next pages extend below it. */
let below: number;
let beside: number;
let height: number;
let moves: Move[];
let stage: Stage;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(1000);
  below = beside = height = 0;
  moves = [];
  stage = new Stage();
  listen();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function listen(): void {
  const view = { zoom: 1, x: 0, y: 0 };
  stop = listenToGestures(
    stage as unknown as HTMLElement,
    (): StageState => ({
      view,
      setView: ({ x, y }) => {
        beside += x;
        below += y;
      },
      move: (by) => {
        moves.push(by);
        below = height;
      },
      direction: "ltr",
      canPan: (dx) => dx < 0 && beside > 0,
      canScroll: (dy) => dy < 0 && below > 0,
      staysOnPage: () => false,
    }),
  );
}

/** Rolls the wheel, by default down by 20 pixels in every frame. */
function roll(frames: number, deltaX = 0, deltaY = 20): void {
  for (let frame = 0; frame < frames; frame++) {
    vi.advanceTimersByTime(16);
    stage.send("wheel", { deltaX, deltaY, deltaMode: 0, ctrlKey: false, metaKey: false });
  }
}

test("a wheel that keeps rolling turns only one page", () => {
  height = 500;
  roll(200);
  expect(moves).toEqual(["read"]);
  vi.advanceTimersByTime(300);
  roll(200);
  expect(moves).toEqual(["read", "read"]);
});

test("a wheel that rolls sideways shows the rest of a wide page, and does not turn pages", () => {
  beside = 500;
  roll(50, 20, 1);
  expect(beside).toBe(0);
  expect(moves).toEqual([]);
});

test("a mouse drag that starts slowly turns the page", () => {
  const at = (x: number) => ({ clientX: 600 - x, clientY: 300, pointerId: 1, pointerType: "mouse", buttons: 1 });
  stage.send("pointerdown", at(0));
  for (const x of [1, 2, 3, 5, 20, 100, 300, 500]) {
    vi.advanceTimersByTime(16);
    stage.send("pointermove", at(x));
  }
  stage.send("pointerup", { ...at(500), buttons: 0 });
  vi.runAllTimers();
  expect(moves).toEqual(["next"]);
});

test("keeps the browser from dragging the picture instead", () => {
  expect(stage.send("dragstart").defaultPrevented).toBe(true);
});

test("two quick swipes turn two pages", () => {
  stop();
  let at = 0;
  const view = { zoom: 1, x: 0, y: 0 };
  stop = listenToGestures(stage as unknown as HTMLElement, (): StageState => {
    const from = at;
    const move = () => {
      at = from + 1;
    };
    const no = () => false;
    return { view, setView: () => {}, move, direction: "ltr", canPan: no, canScroll: no, staysOnPage: no };
  });
  for (let swipe = 0; swipe < 2; swipe++) {
    const to = (x: number) => ({ clientX: 900 - x, clientY: 300, pointerId: 1, pointerType: "mouse", buttons: 1 });
    stage.send("pointerdown", to(0));
    for (const x of [50, 200, 400, 600]) {
      vi.advanceTimersByTime(16);
      stage.send("pointermove", to(x));
    }
    stage.send("pointerup", { ...to(600), buttons: 0 });
    vi.advanceTimersByTime(50);
  }
  vi.runAllTimers();
  expect(at).toBe(2);
});

test("leaves fingers and the wheel to the browser while the window is zoomed", () => {
  stop();
  const viewport = Object.assign(new EventTarget(), { scale: 2 });
  vi.stubGlobal("visualViewport", viewport);
  listen();
  expect(stage.style.touchAction).toBe("manipulation");
  const pinch = stage.send("wheel", { deltaX: 0, deltaY: 20, deltaMode: 0, ctrlKey: true });
  expect(pinch.defaultPrevented).toBe(false);
  roll(20);
  expect(moves).toEqual([]);

  viewport.scale = 1;
  viewport.dispatchEvent(new Event("resize"));
  expect(stage.style.touchAction).toBe("");
  roll(20);
  expect(moves).toEqual(["read"]);
});

test("a swipe to another panel of the same page moves the page with the finger, and back if it is too short", () => {
  stop();
  const views: number[] = [];
  const no = () => false;
  stop = listenToGestures(
    stage as unknown as HTMLElement,
    (): StageState => ({
      view: { zoom: 3, x: 10, y: 0 },
      setView: ({ x }) => views.push(x),
      move: (by) => moves.push(by),
      direction: "ltr",
      canPan: no,
      canScroll: no,
      staysOnPage: () => true,
    }),
  );
  const swipe = (steps: number[], pause: number) => {
    const pointer = { clientY: 300, pointerId: 1, pointerType: "mouse" };
    const send = (type: string, x: number, buttons = 1) => {
      vi.advanceTimersByTime(pause);
      stage.send(type, { ...pointer, clientX: 600 - x, buttons, timeStamp: performance.now() });
    };
    send("pointerdown", 0);
    for (const x of steps) send("pointermove", x);
    send("pointerup", steps.at(-1) ?? 0, 0);
  };
  swipe([20, 40, 60], 200);
  expect(moves).toEqual([]);
  expect(views.at(-1)).toBe(10);
  expect(Math.min(...views)).toBeLessThan(-30);
  swipe([50, 200, 400], 16);
  expect(moves).toEqual(["next"]);
});
