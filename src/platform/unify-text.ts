/**
 * Gives texts that look the same the same characters: keyboards and systems write "ü" as one character or as two, and
 * digits and letters in several widths.
 */
export function unifyText(text: string): string {
  return text.normalize("NFKC");
}

/** Unifies a code that people type, ignoring case, spaces, dashes, and characters that show nothing. */
export function unifyCode(code: string): string {
  return unifyText(code)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, "")
    .toLowerCase();
}
