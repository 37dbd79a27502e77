import { storePreference } from "#ui/store-preference.ts";

/**
 * What a reader can prefer on this device: that some pages are covered or left out, and that keys of a single character do nothing. Each
 * has an attribute of the document while it is on, and a local storage key.
 */
const keys = { notes: "cover-noted-pages", extras: "skip-back-matter", quietLetters: "no-letter-keys" } as const;
export type PagePreference = keyof typeof keys;

/** Inline script for <head>: covers pages with a content note, and leaves out back matter, before the first paint, if the reader prefers that. */
export const pagePreferencesScript = `try{for(const[k,v]of Object.entries(${JSON.stringify(keys)}))if(localStorage.getItem(v))document.documentElement.dataset[k]="on"}catch{}`;

/** Whether the reader prefers that. */
export function prefers(preference: PagePreference): boolean {
  return document.documentElement.dataset[preference] !== undefined;
}

/** Turns a preference on or off, and stores it. */
export function setPreference(preference: PagePreference, isOn: boolean): void {
  if (isOn) document.documentElement.dataset[preference] = "on";
  else delete document.documentElement.dataset[preference];
  storePreference(keys[preference], isOn ? "yes" : null);
}
