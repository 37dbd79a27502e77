import { type CSSProperties, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PageRead } from "#domains/issues/contract.ts";
import { describeSpread, nameSpread, type Spread } from "#domains/reading/paged/pair-pages.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import styles from "./page-slider.module.css";
import type { Direction } from "./reader-settings.ts";

export interface PageSliderProps {
  pages: readonly PageRead[];
  /** The stops of the slider: single pages, or pairs that are shown together. */
  spreads: readonly Spread[];
  /** The index of the spread in view. */
  at: number;
  direction: Direction;
  goTo: (at: number) => void;
}

/** Shows the reading progress, and moves to any page. While it is dragged or hovered, shows a thumbnail of the target page. */
export function PageSlider({ pages, spreads, at, direction, goTo }: PageSliderProps) {
  const input = useRef<HTMLInputElement>(null);
  // The stops under the dragged thumb and under the mouse.
  const [dragged, setDragged] = useState<number>();
  const [pointed, setPointed] = useState<number>();
  const isPressed = useRef(false);
  const last = spreads.length - 1;
  const preview = dragged ?? pointed;
  const previewed = preview === undefined ? undefined : spreads[preview];
  const picture = previewed && pages[previewed[0]];

  const commit = useEffectEvent(() => {
    if (input.current) goTo(input.current.valueAsNumber);
    setDragged(undefined);
    // Give the keys back to the reader.
    if (isPressed.current) input.current?.blur();
  });
  // React's onChange fires on `input`. The page turns on `change`, when the thumb is released, so that no pages in between are loaded.
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
    setPointed(Math.round((direction === "rtl" ? 1 - part : part) * last));
  }

  const place = (of: number) => ({ "--at": last > 0 ? of / last : 1 }) as CSSProperties;
  return (
    <div className={styles.slider} dir={direction}>
      <input
        ref={input}
        type="range"
        className={styles.range}
        aria-label="Page"
        aria-valuetext={describeSpread(spreads[dragged ?? at] ?? [0], pages.length)}
        min={0}
        max={last}
        value={dragged ?? at}
        style={place(dragged ?? at)}
        onChange={(event) => setDragged(event.currentTarget.valueAsNumber)}
        onPointerDown={() => {
          isPressed.current = true;
        }}
        onKeyDown={() => {
          isPressed.current = false;
        }}
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
      />
      {picture && (
        <div
          className={styles.preview}
          style={place(preview ?? at)}
          data-noted={picture.content_note ? "" : undefined}
          aria-hidden
        >
          <ResponsivePicture picture={{ ...picture, url: picture.photo_url }} alt="" sizes="96px" eager />
          {nameSpread(previewed)}
        </div>
      )}
    </div>
  );
}
