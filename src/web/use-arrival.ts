import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Outside of React, because an error remounts everything. */
let openPath: string | undefined;

/**
 * What a browser does when it loads a page, for one that is opened without a reload: announces its title, in the element that the
 * returned reference is given to, and moves a focus that was lost with the link to the new page.
 */
export function useArrival(): RefObject<HTMLParagraphElement | null> {
  const { pathname } = useLocation();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (openPath !== undefined && openPath !== pathname) {
      if (status.current) status.current.textContent = document.title;
      if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
    }
    openPath = pathname;
  }, [pathname]);
  return status;
}
