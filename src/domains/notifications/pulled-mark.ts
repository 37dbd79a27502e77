import { storePreference } from "#ui/store-preference.ts";

/** Local storage key that is set if new issues waited for the viewer at their last visit, so that space for them can be reserved. */
const pulledKey = "pulled";

/** Inline script for <head> that reserves the space before the first paint. */
export const pulledScript = `try{if(localStorage.getItem("${pulledKey}"))document.documentElement.dataset.pulled="yes"}catch{}`;

/** Remembers whether new issues wait. The space is given back at once if there are none. */
export function markPulled(hasNew: boolean): void {
  storePreference(pulledKey, hasNew ? "yes" : null);
  if (!hasNew) delete document.documentElement.dataset["pulled"];
}
