/** The file that each image was last decoded from. */
const decoded = new WeakMap<HTMLImageElement, string>();

/** Decodes the pages on the stage, including the next two spreads, so that they are painted as soon as somebody turns to them. */
export function decodeAhead(stage: HTMLElement | null): void {
  for (const image of stage?.querySelectorAll("img") ?? []) {
    if (image.currentSrc && decoded.get(image) === image.currentSrc) continue;
    image.decode().then(
      () => decoded.set(image, image.currentSrc),
      () => {}, // retry-failed-pages.ts loads such a page again
    );
  }
}

/** Waits until the pages in view can be painted, or have failed to load. */
export async function decodeInView(stage: HTMLElement | null): Promise<void> {
  const images = [...(stage?.querySelectorAll<HTMLImageElement>("[data-in-view] img") ?? [])];
  await Promise.allSettled(images.map((image) => image.decode()));
}
