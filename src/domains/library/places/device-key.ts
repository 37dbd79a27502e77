/** Local storage key of the places that no account has yet. */
export const deviceKey = "places";
/** Local storage key that says that there is something to go on with, so that its space on the screen can be reserved. */
const begunKey = "reading-begun";

/** Inline script for <head>: reserves the space before the first paint. */
export const begunScript = `try{if(localStorage.getItem("${begunKey}"))document.documentElement.dataset.begun="yes"}catch{}`;

/** Whether the device has places that no account has yet, or its history is switched off. */
export function hasPlacesOnDevice(): boolean {
  try {
    return localStorage.getItem(deviceKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Remembers whether the viewer has begun to read something. Where it is shown, its space is reserved from the next page on, so that
 * nothing moves.
 */
export function setBegun(hasBegun: boolean): void {
  try {
    if (hasBegun) localStorage.setItem(begunKey, "yes");
    else localStorage.removeItem(begunKey);
  } catch {}
  const { dataset } = document.documentElement;
  if (!hasBegun) delete dataset["begun"];
  else if (location.pathname !== "/") dataset["begun"] = "yes";
}

/** Whether the space is reserved. */
export function isBegun(): boolean {
  return document.documentElement.dataset["begun"] !== undefined;
}
