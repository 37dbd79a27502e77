import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Outside of React, because an error remounts everything. */
let openPath: string | undefined;

/**
 * Does what browsers do when they load a page, for pages that open without a reload: announces the title, in the element that gets the
 * returned ref, and moves the focus to the new page if it was lost together with the clicked link or is now below the window, on a
 * link of the footer.
 */
export function usePageAnnouncement(): RefObject<HTMLParagraphElement | null> {
  const { pathname } = useLocation();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (openPath !== undefined && openPath !== pathname) {
      if (status.current) status.current.textContent = document.title;
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.getBoundingClientRect().top > innerHeight)
        document.getElementById("main")?.focus({ preventScroll: true });
    }
    openPath = pathname;
  }, [pathname]);
  return status;
}
