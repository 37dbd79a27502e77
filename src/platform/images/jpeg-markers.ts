/** The second bytes of a JPEG's markers; the first is 0xff. */
export const jpegMarker = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
  comment: 0xfe,
};

/** Markers below 0xc0 and restart markers have no length. Decoders continue right after them. */
export function hasLength(marker: number): boolean {
  return marker >= 0xc0 && marker !== jpegMarker.start && !isRestart(marker);
}

/** Whether this is one of the markers that a scan may contain. */
export function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker < jpegMarker.start;
}
