const small = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

const units = small.slice(1, 10).join("|");
/** Matches a number in digits or words, such as 12, twelve, or twenty-two. For a regular expression without regard to case. */
export const numberPattern = `\\d{1,3}|(?:${tens.join("|")})(?:[- ]?(?:${units}))?|${small.slice(1).toReversed().join("|")}`;

/** Reads what `numberPattern` has matched. */
export function readNumber(text: string): number {
  const word = text.toLowerCase();
  if (/^\d/.test(word)) return Number(word);
  const ten = tens.findIndex((name) => word.startsWith(name));
  if (ten === -1) return small.indexOf(word);
  const unit = word.slice(tens[ten]?.length).replace(/^[- ]/, "");
  return (ten + 2) * 10 + Math.max(0, small.indexOf(unit));
}
