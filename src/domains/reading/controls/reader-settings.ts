/** How an issue is read. Kept on the device, for each book. */
export type ReaderSettings = {
  mode: Mode;
  fit: Fit;
  /** The reading direction. */
  direction: Direction;
  /** Whether the second page is also shown alone, which shifts all later pairs by one page. */
  shifted: boolean;
  /** When the panel mode shows a page as a whole: before its panels, before and after them, or never. */
  wholePage: WholePage;
};

/** "strip": all pages below each other; "single" and "double": one or two at a time, which are turned; "panels": one panel at a time. */
type Mode = "strip" | "single" | "double" | "panels";
export type WholePage = "first" | "both" | "never";
export type Direction = "ltr" | "rtl";
/** "whole": all of the page is visible; "width" and "height": it is as wide or as high as the screen; "original": its own pixels. */
export type Fit = "whole" | "width" | "height" | "original";

const modes: readonly { mode: Mode; label: string }[] = [
  { mode: "strip", label: "Strip" },
  { mode: "single", label: "Single page" },
  { mode: "double", label: "Double page" },
  { mode: "panels", label: "Panels" },
];
/** The modes of an issue: one without panels has no panel mode. */
export const listModes = (hasPanels: boolean) => modes.filter(({ mode }) => hasPanels || mode !== "panels");
export const wholePages: readonly { wholePage: WholePage; label: string }[] = [
  { wholePage: "first", label: "First" },
  { wholePage: "both", label: "First and last" },
  { wholePage: "never", label: "Never" },
];
export const fits: readonly { fit: Fit; label: string }[] = [
  { fit: "whole", label: "Whole page" },
  { fit: "width", label: "Width" },
  { fit: "height", label: "Height" },
  { fit: "original", label: "Original size" },
];
export const directions: readonly { direction: Direction; label: string }[] = [
  { direction: "ltr", label: "Left to right" },
  { direction: "rtl", label: "Right to left" },
];

/** Describes a change in words. */
export function describeChange({ mode, fit, direction, shifted }: Partial<ReaderSettings>): string {
  if (shifted !== undefined) return shifted ? "Pairs shifted by one page" : "Pairs not shifted";
  if (fit) return `Fit: ${fits.find((each) => each.fit === fit)?.label.toLowerCase()}`;
  const chosen = modes.find((each) => each.mode === mode) ?? directions.find((each) => each.direction === direction);
  return chosen?.label ?? "";
}

/** The valid settings in `stored`, with defaults for the rest. */
export function parseSettings(stored: unknown): ReaderSettings {
  const found = (typeof stored === "object" && stored !== null ? stored : {}) as Partial<Record<string, unknown>>;
  return {
    mode: modes.find(({ mode }) => mode === found["mode"])?.mode ?? "strip",
    fit: fits.find(({ fit }) => fit === found["fit"])?.fit ?? "whole",
    direction: directions.find(({ direction }) => direction === found["direction"])?.direction ?? "ltr",
    shifted: found["shifted"] === true,
    wholePage: wholePages.find(({ wholePage }) => wholePage === found["wholePage"])?.wholePage ?? "first",
  };
}

/** The value after `current` in a list, and the first after the last: for keys that cycle through choices. */
export function findNext<T>(list: readonly T[], current: T): T {
  return list[(list.indexOf(current) + 1) % list.length] ?? current;
}
