type Shape = { width: number; height: number };

/**
 * Whether a page is a spread in one file, which the strip shows as wide as two pages. If all pages of the
 * issue are wide, none is a spread.
 */
export function isSpreadFile({ width, height }: Shape, pages: readonly Shape[]): boolean {
  return width > height && pages.some((other) => other.height >= other.width);
}
