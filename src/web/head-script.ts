import { matureVeilScript } from "#domains/books/mature-veil.ts";
import { themeScript } from "#ui/theme-script.ts";

/** Runs before anything is drawn, on every page: the chosen theme, and whether covers are veiled. */
export const headScript = `${themeScript};${matureVeilScript}`;
