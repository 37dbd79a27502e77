import type { Fit } from "#domains/reading/controls/reader-settings.ts";

export type Size = { width: number; height: number };

/**
 * The sizes of pages shown side by side without a gap, in CSS pixels. They get equal heights, whatever their own sizes.
 * "original" shows each pixel of the first page on one device pixel.
 */
export function fitPages(pages: readonly Size[], screen: Size, fit: Fit, pixelRatio: number): Size[] {
  const widths = pages.map(({ width, height }) => width / height);
  const width = widths.reduce((sum, own) => sum + own, 0);
  const heights: Record<Fit, number> = {
    width: screen.width / width,
    height: screen.height,
    whole: Math.min(screen.height, screen.width / width),
    original: (pages[0]?.height ?? 0) / pixelRatio,
  };
  const height = heights[fit];
  return widths.map((own) => ({ width: own * height, height }));
}

/** The total size of pages side by side. */
export function joinSizes(sizes: readonly Size[]): Size {
  return { width: sizes.reduce((sum, { width }) => sum + width, 0), height: sizes[0]?.height ?? 0 };
}
