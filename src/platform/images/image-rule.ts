/** Size in pixels as displayed, after applying the orientation stored in the file. */
export type ImageSize = { width: number; height: number };

type Sides = { maxWidth: number; maxHeight: number } | { width: number; height: number; tolerance: number };

/**
 * The pictures that a form accepts: a maximum size, or a fixed size with a tolerance in pixels for each side, and at most
 * `maxBytes`. The two sentences are shown by the form. Browser and server check the same rule.
 */
export type ImageRule = Sides & { maxBytes: number; wrongDimensions: string; tooLarge: string };

/** Returns the rule's sentence for a picture of the wrong size; undefined if the size is right. */
export function findDimensionProblem(rule: ImageRule, { width, height }: ImageSize): string | undefined {
  const fits =
    "tolerance" in rule
      ? Math.abs(width - rule.width) <= rule.tolerance && Math.abs(height - rule.height) <= rule.tolerance
      : width <= rule.maxWidth && height <= rule.maxHeight;
  return fits ? undefined : rule.wrongDimensions;
}

/** Returns the rule's sentence for a file that is too large; undefined if it is not. */
export function findSizeProblem(rule: ImageRule, bytes: number): string | undefined {
  return bytes <= rule.maxBytes ? undefined : rule.tooLarge;
}
