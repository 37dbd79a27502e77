/** Steps of word lengths for which the styles of a title have a size, in characters. */
const steps = [8, 11, 14, 20];

/** Parts of a title without line breaks. Chinese, Japanese, and Korean text can break anywhere, and any word after a hyphen. */
const words = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}-]+/gu;

/** The step that the longest unbreakable word of a title falls into; the last one for anything longer. */
export function findWordStep(title: string): number {
  const longest = Math.max(0, ...(title.match(words) ?? []).map(({ length }) => length));
  return steps.find((step) => longest <= step) ?? 20;
}
