/**
 * Comics are lettered in capitals, and many scripts are typed like that, but voices spell words in capitals as if they were
 * abbreviations. Lowers a text that is in capitals throughout.
 */
export function lowerShouting(text: string, language: string): string {
  return /\p{Ll}/u.test(text) ? text : text.toLocaleLowerCase(language);
}
