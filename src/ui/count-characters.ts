/** Counts characters like the rules of forms: by code points, so that an emoji of two UTF-16 units may count as one. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}
