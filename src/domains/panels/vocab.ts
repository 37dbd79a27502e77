// Vocabulary and limits of panels and scripts.

/** The most panels of a page, and points of a panel that is no rectangle. */
export const panelsMax = 60;
export const pointsMax = 12;
/** The least width and height of a panel, as a fraction of its page. */
export const panelSizeMin = 0.01;

export const lineKinds = ["dialogue", "caption", "sound", "description"] as const;
export type LineKind = (typeof lineKinds)[number];
export const lineKindLabels: Record<LineKind, string> = {
  dialogue: "Dialogue",
  caption: "Caption",
  sound: "Sound",
  description: "Description",
};

/** The most lines of a panel, and of a page: each is a paragraph of the reader, which has up to 200 pages. */
export const linesMax = 60;
export const pageLinesMax = 200;
/** The most characters of a speaker's name, of a line, and of all lines of a page. */
export const speakerMax = 60;
export const lineTextMax = 1000;
export const scriptMax = 10_000;

/** The most pages whose panels one call changes. */
export const pagesPatchedMax = 20;
/** And about how many bytes it takes, as JSON: less than the 64 KB of any call, into which the largest page fits. */
export const patchBytesMax = 60_000;

/** Readers are shown panels that were found with at least this confidence. */
export const confidentFrom = 0.8;

/** Whether readers are shown the panels of a page: its owner has confirmed each, or it was found with confidence. */
export function areShown(panels: readonly { confidence?: number | undefined }[]): boolean {
  return panels.length > 0 && panels.every(({ confidence = 1 }) => confidence >= confidentFrom);
}
