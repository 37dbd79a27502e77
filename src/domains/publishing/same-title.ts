/** Whether the typed text is this title, ignoring case and the kind and number of spaces: pages show several as one. */
export function isSameTitle(typed: string, title: string): boolean {
  return toComparable(typed) === toComparable(title);
}

function toComparable(title: string): string {
  return title.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}
