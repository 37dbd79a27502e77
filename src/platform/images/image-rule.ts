/** Pixels as a viewer sees them, after the turn that a camera may have noted in the file. */
export type ImageSize = { width: number; height: number };

type Sides = { maxWidth: number; maxHeight: number } | { width: number; height: number; tolerance: number };

/**
 * Which pictures a form takes: at most so many pixels a side, or a fixed size give or take `tolerance` pixels a side,
 * and at most `maxBytes`. The two sentences are what a form shows; the browser and the server check the same rule.
 */
export type ImageRule = Sides & { maxBytes: number; wrongDimensions: string; tooLarge: string };

/** The rule's sentence for a picture of this size, undefined where it fits. */
export function dimensionProblem(rule: ImageRule, { width, height }: ImageSize): string | undefined {
  const fits =
    "tolerance" in rule
      ? Math.abs(width - rule.width) <= rule.tolerance && Math.abs(height - rule.height) <= rule.tolerance
      : width <= rule.maxWidth && height <= rule.maxHeight;
  return fits ? undefined : rule.wrongDimensions;
}

/** The rule's sentence for a file of so many bytes, undefined where it fits. */
export function bytesProblem(rule: ImageRule, bytes: number): string | undefined {
  return bytes <= rule.maxBytes ? undefined : rule.tooLarge;
}
