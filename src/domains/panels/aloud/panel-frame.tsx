import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { PanelRead } from "#domains/panels/contract.ts";
import styles from "./panel-frame.module.css";

type Shape = Pick<PanelRead, "x" | "y" | "width" | "height" | "polygon">;

interface PanelFrameProps {
  /** The element that its page fills. */
  host: Element;
  /** Undefined for the whole page. */
  shape: Shape | undefined;
}

const wholePage: Shape = { x: 0, y: 0, width: 1, height: 1 };

/** Outlines a panel on its page, dims the rest of the page, and scrolls the strip to it. */
export function PanelFrame({ host, shape }: PanelFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const { x, y, width, height } = shape ?? wholePage;
  useEffect(() => {
    const element = place.current;
    // The stage moves its pages by itself.
    if (!element || host.closest("[data-stage]")) return;
    const isTall = element.getBoundingClientRect().height > 0.7 * window.innerHeight;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollIntoView({ block: isTall ? "start" : "center", behavior: isCalm ? "instant" : "smooth" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the element has moved when these change
  }, [host, x, y, width, height]);
  const outline = shape && drawOutline(shape);
  const percent = (part: number) => `${part * 100}%`;
  return createPortal(
    <div className={styles.frame} aria-hidden>
      {outline && (
        <svg className={styles.shade} viewBox="0 0 1 1" preserveAspectRatio="none">
          <path className={styles.rest} fillRule="evenodd" d={`M0 0H1V1H0Z${outline}`} />
          <path className={styles.outline} d={outline} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      <div
        ref={place}
        className={styles.place}
        style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
      />
    </div>,
    host,
  );
}

/** The outline as an SVG path, in fractions of the page. */
function drawOutline({ x, y, width, height, polygon }: Shape): string {
  if (!polygon) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  return `M${polygon.map((point) => `${point.x} ${point.y}`).join("L")}Z`;
}
