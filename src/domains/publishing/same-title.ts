/** Whether somebody typed this title, in whatever capitals and with whatever space around it. */
export function isSameTitle(typed: string, title: string): boolean {
  return toComparable(typed) === toComparable(title);
}

function toComparable(title: string): string {
  return title.normalize("NFC").trim().toLowerCase();
}
