/** Makes an unguessable id of 32 hex digits in the browser. `crypto.randomUUID` is missing on sites without HTTPS. */
export function makeRandomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
