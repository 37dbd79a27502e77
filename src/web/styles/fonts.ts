import atkinson from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import figures from "./archivo-figures.woff2?url";
import archivo from "./archivo-latin-display.woff2?url";

/** The font files every page needs (latin), for `<link rel="preload" as="font" crossOrigin="anonymous">`. */
export const preloadedFonts: readonly string[] = [atkinson, archivo, figures];
