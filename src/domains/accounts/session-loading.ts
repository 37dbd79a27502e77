import { tokenKey } from "#platform/api/session-token.ts";

// While a session is being fetched, <html> has `data-session="loading"`, which hides the links of visitors. All others see them from the
// first paint on, because the server renders them for everybody.

/** Inline script for <head>: sets the mark before the first paint if a token is stored. */
export const sessionLoadingScript = `try{if(localStorage.getItem("${tokenKey}"))document.documentElement.dataset.session="loading"}catch{}`;

/** Sets or removes the mark. */
export function markSessionLoading(isLoading: boolean): void {
  if (isLoading) document.documentElement.dataset["session"] = "loading";
  else delete document.documentElement.dataset["session"];
}
