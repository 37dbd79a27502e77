/** This many characters at the end of a file's name are always shown, because page numbers come right before the extension. */
const tailLength = 8;

/** Splits a file's name in two: a start that may be truncated, and an end that says which page it is. */
export function splitName(name: string): [start: string, end: string] {
  const at = Math.max(0, name.length - tailLength);
  return [name.slice(0, at), name.slice(at)];
}
