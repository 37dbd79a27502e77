import { matureVeilScript } from "#domains/books/mature-veil.ts";
import { begunReadingScript } from "#domains/library/places/device-key.ts";
import { openingScript, pagePreferencesScript } from "#domains/reading/page-preferences.ts";
import { themeScript } from "#ui/theme/theme-script.ts";
import { earlyInputScript } from "./early-input.ts";

/**
 * Runs on every page before anything is drawn: applies the chosen theme, the veil, and the page preferences, holds back a strip that opens elsewhere, reserves space for "Continue
 * reading", and records input until the other scripts run. Only the server needs it.
 */
export const headScript = import.meta.env.SSR
  ? `${themeScript};${matureVeilScript};${pagePreferencesScript};${openingScript};${begunReadingScript};${earlyInputScript}`
  : "";
