import { storePreference } from "#ui/store-preference.ts";

/**
 * A reader's preferences on this device: cover pages with a content note, skip extras, and ignore single-character keys. Each is stored
 * under a local storage key and, while it is on, sets an attribute on the document element.
 */
const keys = { notes: "cover-noted-pages", extras: "skip-back-matter", quietLetters: "no-letter-keys" } as const;
export type PagePreference = keyof typeof keys;

/** Inline script for <head> that applies the preferences before the first paint. */
export const pagePreferencesScript = `try{for(const[k,v]of Object.entries(${JSON.stringify(keys)}))if(localStorage.getItem(v))document.documentElement.dataset[k]="on"}catch{}`;

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
