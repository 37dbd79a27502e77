import { matureVeilScript } from "#domains/books/mature-veil.ts";
import { begunScript } from "#domains/library/places/device-key.ts";
import { themeScript } from "#ui/theme-script.ts";

/** Runs before anything is drawn, on every page: the chosen theme, whether covers are veiled, and whether there is something to go on with. */
export const headScript = `${themeScript};${matureVeilScript};${begunScript}`;
