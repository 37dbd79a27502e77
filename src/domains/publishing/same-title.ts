/** Whether the typed text is this title, ignoring case and surrounding space. */
export function isSameTitle(typed: string, title: string): boolean {
  return toComparable(typed) === toComparable(title);
}

function toComparable(title: string): string {
  return title.normalize("NFC").trim().toLowerCase();
}
