import { useEffect } from "react";

declare global {
  interface Window {
    /** Replays the input made before the scripts ran, in order, and stops recording. Removed afterwards. */
    redoEarlyInput?: () => void;
  }
}

/**
 * Runs in <head>, before anything can be pressed: scripts start after the page has been painted, and what somebody does until
 * then has to count. Links, popovers and forms with an address work without scripts and are left alone; a link that does more
 * than lead somewhere says so with `data-needs-scripts`. It becomes an inline script, so it can use nothing from outside.
 */
function recordEarlyInput(): void {
  const done = new Map<object, () => void>();
  const types = ["click", "input", "change", "keydown", "submit"];
  let isPressed = false;
  function record(event: Event) {
    const target = event.target as HTMLInputElement;
    const button = target.closest?.<HTMLButtonElement>("button");
    // React runs waiting effects, and so all this again, while it handles an event, which then reaches the listeners added meanwhile.
    const keep = (key: object, redo: () => void) => done.set(key, () => event.eventPhase === Event.NONE && redo());
    if (event.type === "click") {
      const click = event as MouseEvent;
      const link = target.closest<HTMLAnchorElement>("a[data-needs-scripts]");
      if (link && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)) {
        event.preventDefault();
        // Again in any case, because the navigation listener ignores clicks whose default was prevented.
        done.set(link, () => link.click());
      }
      if (button?.type !== "button" || button.popoverTargetElement) return;
      isPressed = true;
      keep(button, () => button.click());
    } else if (event.type === "submit") {
      // The browser can send a form with an address, but knows nothing of what a pressed button would have changed in it.
      if (target.hasAttribute("action") && !isPressed) return;
      event.preventDefault();
      keep(target, () => (event.target as HTMLFormElement).requestSubmit());
    } else if (event.type === "keydown") {
      const key = event as KeyboardEvent;
      // A form whose button is disabled until the scripts run is not submitted by Enter.
      const form = key.key === "Enter" && target.localName === "input" ? target.form : null;
      if (form?.querySelector("button[type=submit]:disabled"))
        done.set(form, () => {
          event.preventDefault(); // or the browser would submit it, too
          form.requestSubmit();
        });
      const isShortcut = /^(ArrowLeft|ArrowRight|\S)$/u.test(key.key);
      if (isShortcut && !target.closest("input, textarea, select"))
        keep(event, () => target.dispatchEvent(new KeyboardEvent("keydown", key)));
    } else if (/^(checkbox|radio)$/.test(target.type)) {
      const wanted = target.checked;
      keep(target, () => {
        target.checked = target.type === "checkbox" && !wanted;
        target.click();
      });
    } else if ("value" in target) {
      const { value } = target;
      keep(target, () => {
        // Around React's own setter, or it would not notice the change.
        Reflect.set(Object.getPrototypeOf(target) as object, "value", value, target);
        for (const type of ["input", "change"]) target.dispatchEvent(new Event(type, { bubbles: true }));
      });
    }
  }
  for (const type of types) addEventListener(type, record, true);
  window.redoEarlyInput = () => {
    delete window.redoEarlyInput;
    for (const type of types) removeEventListener(type, record, true);
    for (const redo of done.values()) redo();
  };
}

/** Inline script for <head>; only the server needs it. */
export const earlyInputScript = import.meta.env.SSR ? `(${recordEarlyInput.toString()})()` : "";

/** Makes what somebody did before hydration count. Its effect runs when all inside the component is hydrated. */
export function useEarlyInput(): void {
  useEffect(() => window.redoEarlyInput?.(), []);
}
