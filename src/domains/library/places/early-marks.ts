import { tokenKey } from "#platform/api/session-token.ts";
import { deviceKey } from "./device-key.ts";
import type { DevicePlaces } from "./device-places.ts";

/**
 * Shows a visitor's unread marks before the first paint, by style rules for the marks that the server renders hidden, until the places have
 * been read (use-viewer-places.ts). Marks of users wait for their account. Becomes an inline script, so it cannot use anything from outside.
 */
function showEarlyMarks(placesKey: string, sessionKey: string): void {
  try {
    const { books } = JSON.parse(localStorage.getItem(placesKey) ?? "") as DevicePlaces;
    if (localStorage.getItem(sessionKey)) return;
    const root = ":root[data-early-marks] ";
    const rules = books.flatMap(({ user, book_id, places }) => {
      if (user) return [];
      const read = places.map(({ issue_number }) => `${root}[data-issue="${book_id}/${issue_number}"]{display:none}`);
      return [`${root}[data-issue^="${book_id}/"]{display:block}`, ...read];
    });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.join(""));
    document.adoptedStyleSheets = [sheet];
    document.documentElement.dataset["earlyMarks"] = "";
  } catch {}
}

/** Inline script for <head>; only the server needs it. */
export const earlyMarksScript = import.meta.env.SSR
  ? `(${showEarlyMarks.toString()})("${deviceKey}","${tokenKey}")`
  : "";
