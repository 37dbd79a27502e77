import { useEffect, useState } from "react";
import type { Size } from "./fit-pages.ts";

const measure = (): Size => ({ width: document.documentElement.clientWidth, height: window.innerHeight });

/** The size of the window in pixels, as it changes. */
export function useScreenSize(): Size {
  const [size, setSize] = useState(measure);
  useEffect(() => {
    const onResize = () => setSize(measure());
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
  }, []);
  return size;
}
