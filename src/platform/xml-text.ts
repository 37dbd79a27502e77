/** Removes the characters that XML cannot hold, even escaped (XML 1.0, "Char"). */
export function toXmlText(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}
