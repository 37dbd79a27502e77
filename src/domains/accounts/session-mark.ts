import { tokenKey } from "#platform/api/session-token.ts";
import type { SessionState } from "./session-state.ts";

// <html> has `data-session` for people with a session: "loading" while it is being fetched, then "member". It hides the links of visitors,
// which the server renders for everybody, and makes the home page's hero smaller.

/** Inline script for <head>: sets the mark before the first paint if a token is stored. */
export const sessionMarkScript = `try{if(localStorage.getItem("${tokenKey}"))document.documentElement.dataset.session="loading"}catch{}`;

/** Sets the mark to what is known now. */
export function markSession({ isAuthenticated }: SessionState): void {
  const { dataset } = document.documentElement;
  if (isAuthenticated === false) delete dataset["session"];
  else dataset["session"] = isAuthenticated ? "member" : "loading";
}
