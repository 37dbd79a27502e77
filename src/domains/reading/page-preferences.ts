import { storePreference } from "#ui/store-preference.ts";

/**
 * A reader's preferences on this device: cover pages with a content note, skip extras, and ignore single-character keys. Each is stored
 * under a local storage key and, while it is on, sets an attribute on the document element.
 */
const keys = { notes: "cover-noted-pages", extras: "skip-back-matter", quietLetters: "no-letter-keys" } as const;
export type PagePreference = keyof typeof keys;

/** Inline script for <head> that applies the preferences before the first paint. */
export const pagePreferencesScript = `try{for(const[k,v]of Object.entries(${JSON.stringify(keys)}))if(localStorage.getItem(v))document.documentElement.dataset[k]="on"}catch{}`;

/**
 * Inline script for <head>: if the reader may open at another page or in another mode, hides the strip until that is known
 * (open-at-page.ts), which is when the document has arrived.
 */
export const openingScript = `try{if(location.pathname.startsWith("/read/")&&(location.search.includes("page=")||localStorage.getItem("reader-settings")))document.documentElement.dataset.opening=""}catch{}`;

/** Whether a preference is on. */
export function hasPreference(preference: PagePreference): boolean {
  return document.documentElement.dataset[preference] !== undefined;
}

/** Turns a preference on or off, and stores it. */
export function setPreference(preference: PagePreference, isOn: boolean): void {
  if (isOn) document.documentElement.dataset[preference] = "on";
  else delete document.documentElement.dataset[preference];
  storePreference(keys[preference], isOn ? "yes" : null);
}
