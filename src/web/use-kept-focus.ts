import { useEffect } from "react";

const controls = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [type=hidden])';

/** Where the element with the focus is. Kept, because nothing can be asked of one that has been removed. */
type Place = {
  element: Element;
  path: string;
  /** What it is in, from the inside out. */
  around: Element[];
  /** What it shares with the controls that are like it: what it is in, up to its list if it is in one. It is at `at` of their controls. */
  groups: { group: Element; at: number }[];
};

/**
 * Finds another place for the focus when the control that has it is removed or disabled, as many are when they are pressed. Browsers give
 * it to the body: screen readers lose the place, and the next Tab may begin at the top (WCAG 2.4.3). It goes to what takes the place of the
 * control: its opposite or its neighbor, the same control of the next row, or the last one. Where none is left, it goes to the heading of the
 * part. A focus that is already elsewhere stays, and on another page it begins anew. This is for all that is on the screen, so that no
 * component has to think of it; what knows a better place moves the focus itself.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let place: Place | undefined;
    const note = () => {
      const { activeElement } = document;
      place = activeElement && activeElement !== document.body ? findPlace(activeElement) : undefined;
    };
    const noteIfThere = () => place && isThere(place.element) && note();
    // Where the focus goes from what stays, as when somebody presses beside it, it is given up, not lost.
    const leave = () => queueMicrotask(noteIfThere);
    const observer = new MutationObserver(() => {
      if (!place || isThere(place.element)) return noteIfThere();
      // After effects, by which dialogs, lists, and forms move it themselves.
      return setTimeout(() => {
        if (place && !isThere(place.element)) moveOn(place);
      });
    });
    note();
    document.addEventListener("focusin", note);
    document.addEventListener("focusout", leave);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("focusout", leave);
      observer.disconnect();
    };
  }, []);
}

const isThere = (element: Element) => element.isConnected && !element.matches(":disabled");
const isVisible = (element: Element) => element.checkVisibility();
const listControls = (group: Element) => [...group.querySelectorAll<HTMLElement>(controls)];

function findPlace(element: Element): Place {
  const around: Element[] = [];
  for (let part = element.parentElement; part; part = part.parentElement) around.push(part);
  // A dialog in a row is none of its controls.
  const row = around.findIndex((part) => part.matches("li, dialog"));
  const groups = around
    .slice(0, around[row]?.matches("li") ? row + 2 : 1)
    .map((group) => ({ group, at: listControls(group).findIndex((control) => control === element) }));
  return { element, path: location.pathname, around, groups: element.matches(controls) ? groups : [] };
}

function moveOn({ element, path, around, groups }: Place): void {
  const { activeElement } = document;
  if ((activeElement !== document.body && activeElement !== element) || location.pathname !== path) return;
  const next = findBeside(groups) ?? findHeading(around);
  next?.focus({ preventScroll: true });
  // Who presses with a pointer sees what happens, and must not lose sight of it.
  if (next?.matches(":focus-visible")) next.scrollIntoView({ block: "nearest" });
}

function findBeside(groups: Place["groups"]): HTMLElement | undefined {
  for (const { group, at } of groups) {
    const left = group.isConnected ? listControls(group) : [];
    const next = left.slice(at).find(isVisible) ?? left.findLast(isVisible);
    if (next) return next;
  }
  return undefined;
}

/** The heading of the innermost part that is still there and has one. */
function findHeading(around: Element[]): HTMLElement | undefined {
  for (const part of around) {
    const heading = part.isConnected && [...part.querySelectorAll<HTMLElement>("h1, h2, h3, h4")].find(isVisible);
    if (!heading) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return undefined;
}
