import { storePreference } from "#ui/store-preference.ts";

/** Local storage key of the places that are not in an account yet. */
export const deviceKey = "places";
/** Local storage key that is set if there is something to continue, so that space for it can be reserved. */
const begunReadingKey = "reading-begun";

/** Inline script for <head> that reserves the space before the first paint. */
export const begunReadingScript = `try{if(localStorage.getItem("${begunReadingKey}"))document.documentElement.dataset.begun="yes"}catch{}`;

/** Whether the device has places that are not in an account yet, or its history is switched off. */
export function hasPlacesOnDevice(): boolean {
  try {
    return localStorage.getItem(deviceKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Remembers whether the viewer has started to read something. On the home page, the space for it is reserved only from the next visit
 * on, so that nothing moves now.
 */
export function setBegunReading(hasBegun: boolean): void {
  storePreference(begunReadingKey, hasBegun ? "yes" : null);
  const { dataset } = document.documentElement;
  if (!hasBegun) delete dataset["begun"];
  else if (location.pathname !== "/") dataset["begun"] = "yes";
}

/** Whether the space is reserved. */
export function hasBegunReading(): boolean {
  return document.documentElement.dataset["begun"] !== undefined;
}
