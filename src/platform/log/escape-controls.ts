/** Controls, line ends, and characters that reorder the text around them or are not shown at all. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/**
 * Shows characters that could drive a terminal or forge a line as escapes, such as `\u001b`. All text that goes to a terminal or to the log
 * passes through this function, a line at a time. Inside a JSON string, the escapes mean the same characters.
 */
export function escapeControls(line: string): string {
  return line.replace(controls, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
