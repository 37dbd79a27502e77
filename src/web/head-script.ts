import { sessionMarkScript } from "#domains/sessions/session-mark.ts";
import { matureVeilScript } from "#domains/books/mature-veil.ts";
import { begunReadingScript } from "#domains/places/device-key.ts";
import { pulledScript } from "#domains/notifications/pulled-mark.ts";
import { earlyMarksScript } from "#domains/places/early-marks.ts";
import { openingScript, pagePreferencesScript } from "#domains/reading/pages/page-preferences.ts";
import { themeScript } from "#ui/theme/theme-script.ts";
import { earlyInputScript } from "./early-input.ts";

/**
/**
 * Runs on every page before anything is drawn: applies the chosen theme, the veil, and the page preferences, marks people with a
 * session, holds back a strip that opens elsewhere, reserves space for new issues and "Continue reading", shows what a visitor has not read, and
 * records input until the other scripts run. Only the server needs it.
 */
export const headScript = import.meta.env.SSR
  ? `${themeScript};${sessionMarkScript};${matureVeilScript};${pagePreferencesScript};${openingScript};${begunReadingScript};${pulledScript};${earlyMarksScript};${earlyInputScript}`
  : "";
