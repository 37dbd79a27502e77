import styles from "./holds.module.css";

/** A point on a page that was held with a finger. */
export type HeldPoint = {
  /** The number of the page. */
  page: number;
  /** In percent of its width and height. */
  x: number;
  y: number;
};

/** Browsers open their own menu after about half a second, too; one that tells of it in time comes first. */
const holdMs = 500;
/** A finger that moves farther, in pixels, scrolls or swipes. */
const restMax = 10;

/**
 * Calls `onHold` when a finger rests on a page of the strip `list`, or of the stage. The browser's menu for pictures does not open then.
 * Buttons and links on a page keep theirs, and so does the right button of a mouse. Until the next press, `main` has `data-held`: what the
 * finger does before it is lifted is not a tap or a swipe. Returns a function that stops it.
 */
export function listenForHolds(main: HTMLElement, list: HTMLElement, onHold: (point: HeldPoint) => void): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  let press: { point: HeldPoint; timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined;
  const isTaken = () => main.hasAttribute("data-held");
  const setTaken = (isIt: boolean) => main.toggleAttribute("data-held", isIt);
  const end = () => {
    clearTimeout(press?.timer);
    press = undefined;
  };
  const take = () => {
    if (!press) return;
    const { point } = press;
    end();
    setTaken(true);
    onHold(point);
  };
  const begin = (event: PointerEvent) => {
    end();
    setTaken(false);
    const point = event.pointerType === "touch" && event.isPrimary ? findPoint(event, list) : null;
    if (point) press = { point, timer: setTimeout(take, holdMs), x: event.clientX, y: event.clientY };
  };
  const holdable = styles["holdable"] ?? "";
  main.classList.add(holdable);
  main.addEventListener("pointerdown", begin, options);
  main.addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > restMax) end();
    },
    options,
  );
  for (const type of ["pointerup", "pointercancel"] as const) main.addEventListener(type, end, options);
  main.addEventListener(
    "contextmenu",
    (event) => {
      take();
      if (isTaken()) event.preventDefault();
    },
    options,
  );
  document.addEventListener("keydown", () => setTaken(false), options);
  // Safari sends a click when the finger is lifted.
  main.addEventListener("click", (event) => isTaken() && !isInDialog(event) && event.stopPropagation(), options);
  return () => {
    end();
    stop.abort();
    setTaken(false);
    main.classList.remove(holdable);
  };
}

const isInDialog = ({ target }: Event) => target instanceof Element && target.closest("dialog") !== null;

function findPoint({ target, clientX, clientY }: PointerEvent, list: HTMLElement): HeldPoint | null {
  if (!(target instanceof Element) || target.closest("a, button, dialog")) return null;
  const onStage = target.closest<HTMLElement>("[data-page]");
  const page = onStage ?? [...list.children].find((item) => item.contains(target));
  if (!page) return null;
  const { left, top, width, height } = page.getBoundingClientRect();
  return {
    page: onStage ? Number(onStage.dataset["page"]) : [...list.children].indexOf(page) + 1,
    x: (100 * (clientX - left)) / width,
    y: (100 * (clientY - top)) / height,
  };
}
