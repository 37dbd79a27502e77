import { type RefObject, useLayoutEffect, useRef } from "react";

/** How long the camera takes from panel to panel. */
const glideMs = 280;
const easing = "cubic-bezier(0.35, 0, 0.2, 1)";

type Shot = { at: number; step: string; transform: string; clipPath: string };

/**
 * Glides from one step of a page to the next, unless somebody prefers reduced motion; whatever else changes the view shows at once. The
 * page already has its new place, so that nothing depends on the movement. `at` is the spread in view, `step` names its part.
 */
export function useCamera(stage: RefObject<HTMLElement | null>, at: number, step: string): void {
  const last = useRef<Shot>(undefined);
  // After each change of the stage, since any of them can change the view.
  useLayoutEffect(() => {
    const spread = stage.current?.querySelector("[data-in-view]");
    const pages = spread?.querySelector<HTMLElement>(":scope > div");
    if (!pages) return;
    const shade = pages.querySelector<HTMLElement>("[data-shade]");
    const before = last.current;
    const now = { at, step, transform: pages.style.transform, clipPath: shade?.style.clipPath ?? "" };
    last.current = now;
    if (before?.at !== at || (before.step === step && before.transform === now.transform)) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const isStep = before.step !== step && !isCalm;
    glide(pages, "transform", isStep ? before : undefined);
    if (shade) glide(shade, "clipPath", isStep ? before : undefined);
  });
}

/** Moves an element from where it is seen now, maybe on its way from `before`, to where it belongs; without `before`, at once. */
function glide(element: HTMLElement, property: "transform" | "clipPath", before: Shot | undefined): void {
  const running = element.getAnimations();
  const from = running.length > 0 ? getComputedStyle(element)[property] : before?.[property];
  for (const animation of running) animation.cancel();
  if (before && from) element.animate({ [property]: [from, element.style[property]] }, { duration: glideMs, easing });
}
