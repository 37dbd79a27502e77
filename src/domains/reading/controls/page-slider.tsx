import { type CSSProperties, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PageRead } from "#domains/issues/contract.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import styles from "./page-slider.module.css";
import type { Direction } from "./reader-settings.ts";

interface PageSliderProps {
  pages: readonly PageRead[];
  /** The number of the page in view. */
  page: number;
  direction: Direction;
  goTo: (page: number) => void;
}

/** How far one has read, and a slider to any page. Shows a thumbnail of the page that one would get to. */
export function PageSlider({ pages, page, direction, goTo }: PageSliderProps) {
  const input = useRef<HTMLInputElement>(null);
  // The page under the thumb while it moves, and the one under the pointer.
  const [dragged, setDragged] = useState<number>();
  const [pointed, setPointed] = useState<number>();
  const total = pages.length;
  const preview = dragged ?? pointed;
  const shown = preview === undefined ? undefined : pages[preview - 1];

  const commit = useEffectEvent(() => {
    if (input.current) goTo(input.current.valueAsNumber);
    setDragged(undefined);
  });
  // React's onChange is the event `input`. The page turns when the thumb is let go, so that none in between are loaded.
  useEffect(() => {
    const element = input.current;
    const onChange = () => commit();
    element?.addEventListener("change", onChange);
    return () => element?.removeEventListener("change", onChange);
  }, []);
  function point(event: PointerEvent<HTMLInputElement>) {
    if (event.pointerType !== "mouse") return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (event.clientX - left) / width));
    setPointed(1 + Math.round((direction === "rtl" ? 1 - part : part) * (total - 1)));
  }

  const at = (number: number) => ({ "--at": total > 1 ? (number - 1) / (total - 1) : 1 }) as CSSProperties;
  return (
    <div className={styles.slider} dir={direction}>
      <input
        ref={input}
        type="range"
        className={styles.range}
        aria-label="Page"
        aria-valuetext={`Page ${dragged ?? page} of ${total}`}
        min={1}
        max={total}
        value={dragged ?? page}
        style={at(dragged ?? page)}
        onChange={(event) => setDragged(event.currentTarget.valueAsNumber)}
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
      />
      {shown && (
        <div className={styles.preview} style={at(shown.page_number)} aria-hidden>
          <ResponsivePicture picture={{ ...shown, url: shown.photo_url }} alt="" sizes="96px" eager />
          {shown.page_number}
        </div>
      )}
    </div>
  );
}
