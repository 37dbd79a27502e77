/**
 * A resized copy of a picture: its width in pixels and its format. The height follows from the aspect ratio. `isDense`
 * variants are only for screens with two or more dots per CSS pixel, so they may be encoded in fewer bytes.
 */
export type Variant = { width: number; format: "webp" | "avif"; isDense?: boolean };

/** Variants that are made in one job. */
type Step = [Variant, ...Variant[]];

/**
 * The variants of one kind of picture, most urgent step first. Those of the first step may also be made on request. The
 * very first variant is the default: the address of the picture for every browser.
 */
export type Ladder = { name: string; steps: [Step, ...Step[]] };

/** Finds a ladder by its name. Throws if there is none. */
export function findLadder(ladders: readonly Ladder[], name: string): Ladder {
  const ladder = ladders.find((one) => one.name === name);
  if (!ladder) throw new Error(`There is no ladder "${name}".`);
  return ladder;
}

/** The name of a variant in `images.ready` and at the end of its key and URL, such as `828.webp`. */
export function variantName({ width, format }: Variant): string {
  return `${width}.${format}`;
}

/** Parses a name. Returns undefined unless `variantName` would produce exactly this name. */
export function parseVariantName(name: string): Variant | undefined {
  const [, width, format] = /^([1-9]\d{0,4})\.(webp|avif)$/.exec(name) ?? [];
  return width && (format === "webp" || format === "avif") ? { width: Number(width), format } : undefined;
}

/**
 * Limits a variant to the width of its original, so that nothing is enlarged. A narrower variant may be shown on any
 * screen, so it is not dense.
 */
export function fitVariant(variant: Variant, width: number): Variant {
  return variant.width <= width ? variant : { width, format: variant.format };
}

/** The steps for an original of `width` pixels, without enlarged or duplicate variants. A step may be empty. */
export function fitSteps(ladder: Ladder, width: number): Variant[][] {
  const seen = new Set<string>();
  return ladder.steps.map((step) =>
    step
      .map((variant) => fitVariant(variant, width))
      .filter((variant) => {
        const isNew = !seen.has(variantName(variant));
        seen.add(variantName(variant));
        return isNew;
      }),
  );
}

/** Finds the first step, starting at `from`, with a variant that is not `ready`. Returns its index, or undefined if all are ready. */
export function findNextStep(steps: Variant[][], ready: string[], from = 0): number | undefined {
  const found = steps.findIndex(
    (step, at) => at >= from && step.some((variant) => !ready.includes(variantName(variant))),
  );
  return found < 0 ? undefined : found;
}
