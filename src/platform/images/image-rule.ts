/** Size in pixels as displayed, after applying the orientation stored in the file. */
export type ImageSize = { width: number; height: number };

export type MaxSize = { maxWidth: number; maxHeight: number };
/** This size with each side within `tolerance` pixels, or any larger picture of its shape, up to `maxWidth` x `maxHeight`. */
type FixedShape = ImageSize & { tolerance: number } & MaxSize;

/**
 * The pictures that a form accepts: a maximum size, or a fixed shape, and at most `maxBytes`. The form shows the two
 * sentences. Browser and server check the same rule.
 */
export type ImageRule = (MaxSize | FixedShape) & { maxBytes: number; wrongDimensions: string; tooLarge: string };

const shapeTolerance = 0.01;

/** Scales a size down to the limits and keeps its aspect ratio. A size within the limits stays the same. */
export function fitSize({ width, height }: ImageSize, { maxWidth, maxHeight }: MaxSize): ImageSize {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** Returns the rule's sentence for a picture of the wrong size; undefined if the size is right. */
export function findDimensionProblem(rule: ImageRule, size: ImageSize): string | undefined {
  const isBounded = size.width <= rule.maxWidth && size.height <= rule.maxHeight;
  const fits = "tolerance" in rule ? isAbout(rule, size) || (isBounded && isLarger(rule, size)) : isBounded;
  return fits ? undefined : rule.wrongDimensions;
}

/** Returns the rule's sentence for a file that is too large; undefined if it is not. */
export function findSizeProblem(rule: ImageRule, bytes: number): string | undefined {
  return bytes <= rule.maxBytes ? undefined : rule.tooLarge;
}

/** Whether the ratio of width to height is that of `shape`, within 1%. */
export function hasShape(shape: ImageSize, { width, height }: ImageSize): boolean {
  return Math.abs((width * shape.height) / (height * shape.width) - 1) <= shapeTolerance;
}

function isAbout({ width, height, tolerance }: FixedShape, size: ImageSize): boolean {
  return Math.abs(size.width - width) <= tolerance && Math.abs(size.height - height) <= tolerance;
}

function isLarger(rule: FixedShape, size: ImageSize): boolean {
  return size.width >= rule.width && size.height >= rule.height && hasShape(rule, size);
}
