/** How long a text takes to say, as the number of Latin letters that take as long. A character that stands for a syllable counts as three. */
export function weighSpeech(text: string): number {
  const syllables = text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0;
  return text.length + 2 * syllables;
}
