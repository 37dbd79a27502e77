/** Counts a text as the rules of forms do: by code points, of which an emoji may be one where it has two UTF-16 units. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}
