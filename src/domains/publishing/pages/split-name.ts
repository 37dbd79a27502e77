/** How many characters at the end of a file's name always show: page numbers come before the extension. */
const tailLength = 8;

/** Cuts a file's name in two: a beginning that may be shortened, and an end that says which page it is. */
export function splitName(name: string): [start: string, end: string] {
  const at = Math.max(0, name.length - tailLength);
  return [name.slice(0, at), name.slice(at)];
}
