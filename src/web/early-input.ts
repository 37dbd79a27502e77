import { useEffect } from "react";

declare global {
  interface Window {
    /** Replays the input made before the scripts ran, in order, and stops recording. Removed afterward. */
    redoEarlyInput?: () => void;
  }
}

/**
 * Records input until the scripts start, which is after the first paint, so that no early click or key press is lost. Runs in <head>.
 * Links, popovers, and forms with an `action` work without scripts and are left alone; a link that does more than navigate has
 * `data-needs-scripts`. The function becomes an inline script, so it cannot use anything from outside.
 */
function recordEarlyInput(): void {
  const redos = new Map<object, () => void>();
  const types = ["click", "input", "change", "keydown", "submit"];
  let isPressed = false;
  function record(event: Event) {
    const target = event.target as HTMLInputElement;
    const button = target.closest?.<HTMLButtonElement>("button");
    // React may run the replaying effect while an event is still being dispatched. That event then reaches the new listeners anyway.
    const keep = (key: object, redo: () => void) => redos.set(key, () => event.eventPhase === Event.NONE && redo());
    if (event.type === "click") {
      const click = event as MouseEvent;
      const link = target.closest<HTMLAnchorElement>("a[data-needs-scripts]");
      if (link && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)) {
        event.preventDefault();
        // Replayed even while its event is being dispatched, because the navigation listener ignores clicks whose default was prevented.
        redos.set(link, () => link.click());
      }
      if (button?.type !== "button" || button.popoverTargetElement) return;
      isPressed = true;
      keep(button, () => button.click());
    } else if (event.type === "submit") {
      // The browser can submit a form with an `action` itself, but that would miss changes that an earlier click should have made.
      if (target.hasAttribute("action") && !isPressed) return;
      event.preventDefault();
      keep(target, () => (event.target as HTMLFormElement).requestSubmit());
    } else if (event.type === "keydown") {
      const key = event as KeyboardEvent;
      // Enter does not submit a form whose button is disabled until the scripts run.
      const form = key.key === "Enter" && target.localName === "input" ? target.form : null;
      if (form?.querySelector("button[type=submit]:disabled"))
        redos.set(form, () => {
          event.preventDefault(); // or the browser would submit it as well
          form.requestSubmit();
        });
      const isShortcut = /^(ArrowLeft|ArrowRight|\S)$/u.test(key.key);
      if (isShortcut && !target.closest("input, textarea, select"))
        keep(event, () => target.dispatchEvent(new KeyboardEvent("keydown", key)));
    } else if (/^(checkbox|radio)$/.test(target.type)) {
      const isChecked = target.checked;
      keep(target, () => {
        target.checked = target.type === "checkbox" && !isChecked;
        target.click();
      });
    } else if ("value" in target) {
      const { value } = target;
      keep(target, () => {
        // Bypasses React's own setter, or React would not notice the change.
        Reflect.set(Object.getPrototypeOf(target) as object, "value", value, target);
        for (const type of ["input", "change"]) target.dispatchEvent(new Event(type, { bubbles: true }));
      });
    }
  }
  for (const type of types) addEventListener(type, record, true);
  window.redoEarlyInput = () => {
    delete window.redoEarlyInput;
    for (const type of types) removeEventListener(type, record, true);
    for (const redo of redos.values()) redo();
  };
}

/** Inline script for <head>; only the server needs it. */
export const earlyInputScript = import.meta.env.SSR ? `(${recordEarlyInput.toString()})()` : "";

/** Replays the input made before hydration. Its effect runs when everything inside the component is hydrated. */
export function useEarlyInput(): void {
  useEffect(() => window.redoEarlyInput?.(), []);
}
