import { storePreference } from "#ui/store-preference.ts";

/**
 * What a reader can want on this device: that some pages are covered or left out, and that keys of a single character do nothing. Each
 * has an attribute of the document while it is wanted, and a local storage key.
 */
const keys = { notes: "cover-noted-pages", extras: "skip-back-matter", quietLetters: "no-letter-keys" } as const;
export type PageWish = keyof typeof keys;

/** Inline script for <head>: covers pages with a content note, and leaves out back matter, before the first paint, if the reader wants that. */
export const pageWishesScript = `try{for(const[k,v]of Object.entries(${JSON.stringify(keys)}))if(localStorage.getItem(v))document.documentElement.dataset[k]="on"}catch{}`;

/** Whether a wish is on. */
export function isWished(wish: PageWish): boolean {
  return document.documentElement.dataset[wish] !== undefined;
}

/** Turns a wish on or off, and stores it. */
export function setWish(wish: PageWish, isWanted: boolean): void {
  if (isWanted) document.documentElement.dataset[wish] = "on";
  else delete document.documentElement.dataset[wish];
  storePreference(keys[wish], isWanted ? "yes" : null);
}
