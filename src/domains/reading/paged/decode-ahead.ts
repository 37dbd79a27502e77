/** The files that images have been decoded from. */
const decoded = new WeakMap<HTMLImageElement, string>();

/** Decodes the pages of the stage that are not yet decoded, the next two among them, so that they are painted as soon as they are turned to. */
export function decodeAhead(stage: HTMLElement | null): void {
  for (const image of stage?.querySelectorAll("img") ?? []) {
    if (image.currentSrc && decoded.get(image) === image.currentSrc) continue;
    image.decode().then(
      () => decoded.set(image, image.currentSrc),
      () => {}, // retry-failed-pages.ts loads such a page again
    );
  }
}
