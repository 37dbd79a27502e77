import { matureVeilScript } from "#domains/books/mature-veil.ts";
import { begunScript } from "#domains/library/places/device-key.ts";
import { pagePreferencesScript } from "#domains/reading/page-preferences.ts";
import { themeScript } from "#ui/theme/theme-script.ts";
import { earlyInputScript } from "./early-input.ts";

/**
 * Runs before anything is drawn, on every page: the chosen theme, whether covers are veiled, and which pages are covered or left out, whether there is something to go on
 * with, and the record of what is done before the other scripts run.
 */
export const headScript = `${themeScript};${matureVeilScript};${pagePreferencesScript};${begunScript};${earlyInputScript}`;
