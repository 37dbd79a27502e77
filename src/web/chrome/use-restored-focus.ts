import { useEffect } from "react";

const controls = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [type=hidden])';

/** Where the focused element is. Recorded in advance, because an element that has been removed no longer has a place. */
type Place = {
  element: Element;
  path: string;
  /** Its ancestors, from the inside out. */
  around: Element[];
  /** Its parent or, in a list, all ancestors up to the list. `at` is its index among the controls of the group. */
  groups: { group: Element; at: number }[];
};

/**
 * Moves the focus when the focused control is removed or disabled, as many are when they are pressed. Browsers would move it to the body:
 * screen readers lose the place, and the next Tab may start at the top (WCAG 2.4.3). Instead, the focus moves to the control that takes the
 * place of the old one (its opposite, its neighbor, or the same control in the next row), or to the last one. If none is left, it moves to
 * the heading of the innermost part that has one. Does nothing if the focus is already elsewhere, or if another page has opened. Works for
 * the whole screen, so that components need not care; a component that knows a better place moves the focus itself.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let place: Place | undefined;
    const note = () => {
      const { activeElement } = document;
      place = activeElement && activeElement !== document.body ? findPlace(activeElement) : undefined;
    };
    const noteIfFocusable = () => place && isFocusable(place.element) && note();
    // If the element is still there, the focus was moved on purpose (a click elsewhere), so forget it.
    const leave = () => queueMicrotask(noteIfFocusable);
    const observer = new MutationObserver(() => {
      if (!place || isFocusable(place.element)) return noteIfFocusable();
      // Wait for effects, in which dialogs, lists, and forms may move the focus themselves.
      return setTimeout(() => {
        if (place && !isFocusable(place.element)) moveFocus(place);
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

const isFocusable = (element: Element) => element.isConnected && !element.matches(":disabled");
const isVisible = (element: Element) => element.checkVisibility();
const listControls = (group: Element) => [...group.querySelectorAll<HTMLElement>(controls)];

function findPlace(element: Element): Place {
  const around: Element[] = [];
  for (let part = element.parentElement; part; part = part.parentElement) around.push(part);
  // The controls of a dialog inside a row do not belong to the row.
  const row = around.findIndex((part) => part.matches("li, dialog"));
  const groups = around
    .slice(0, around[row]?.matches("li") ? row + 2 : 1)
    .map((group) => ({ group, at: listControls(group).findIndex((control) => control === element) }));
  return { element, path: location.pathname, around, groups: element.matches(controls) ? groups : [] };
}

function moveFocus({ element, path, around, groups }: Place): void {
  const { activeElement } = document;
  if ((activeElement !== document.body && activeElement !== element) || location.pathname !== path) return;
  const next = findBeside(groups) ?? findHeading(around);
  next?.focus({ preventScroll: true });
  // Scroll only for keyboards: people who use a pointer are looking at what they pressed.
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

/** The heading of the innermost ancestor that is still there and has one. */
function findHeading(around: Element[]): HTMLElement | undefined {
  for (const part of around) {
    const heading = part.isConnected && [...part.querySelectorAll<HTMLElement>("h1, h2, h3, h4")].find(isVisible);
    if (!heading) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return undefined;
}
