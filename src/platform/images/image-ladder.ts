/** A size that is made of a picture: pixels across, the height follows. */
export type Variant = { width: number; format: "webp" | "avif" };

/** Variants that are made in one job. */
export type Step = [Variant, ...Variant[]];

/**
 * The sizes that a kind of picture is made in, most urgent step first. Variants of the first step may also be made on request,
 * and its very first variant is the one that every picture of this kind is always shown by.
 */
export type Ladder = { name: string; steps: [Step, ...Step[]] };

/** The ladder of that name in `ladders`; throws if there is none. */
export function ladderNamed(ladders: readonly Ladder[], name: string): Ladder {
  const ladder = ladders.find((one) => one.name === name);
  if (!ladder) throw new Error(`There is no ladder "${name}".`);
  return ladder;
}

/** Its name in `images.ready`, and the last part of its key and URL. */
export function variantName({ width, format }: Variant): string {
  return `${width}.${format}`;
}

/** The variant of that name; undefined where the name is not exactly one that `variantName` gives. */
export function variantNamed(name: string): Variant | undefined {
  const [, width, format] = /^([1-9]\d{0,4})\.(webp|avif)$/.exec(name) ?? [];
  return width && (format === "webp" || format === "avif") ? { width: Number(width), format } : undefined;
}

/** The variant for an original of `width` pixels, which is never enlarged. */
export function fitVariant(variant: Variant, width: number): Variant {
  return variant.width <= width ? variant : { ...variant, width };
}

/** The steps for an original of `width` pixels: nothing is enlarged, and no variant is made twice. A step may be left empty. */
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

/** The number of the first step from `from` on that is not all in `ready`; undefined where nothing is left to make. */
export function nextStep(steps: Variant[][], ready: string[], from = 0): number | undefined {
  const found = steps.findIndex(
    (step, at) => at >= from && step.some((variant) => !ready.includes(variantName(variant))),
  );
  return found < 0 ? undefined : found;
}
