/** Text without the characters that XML cannot hold, escaped or not (XML 1.0, "Char"). */
export function xmlText(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as HTML shows it, in an attribute as well. */
export function htmlText(text: string): string {
  return xmlText(text).replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
