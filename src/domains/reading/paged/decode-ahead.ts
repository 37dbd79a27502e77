/** Decodes all pages of the stage, the next two among them, so that they are painted as soon as they are turned to. */
export function decodeAhead(stage: HTMLElement | null): void {
  // A page that cannot be loaded is tried again when it is shown.
  for (const image of stage?.querySelectorAll("img") ?? []) image.decode().catch(() => {});
}
