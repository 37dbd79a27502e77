import { expect, test } from "vitest";
import { escapeControls } from "./escape-controls.ts";
import { createLog } from "./log.ts";

const hostile = "\r\n2026-11-25 ban\u001b[2J\u0007\u009b31m\u202e\u2028\u0085\u061c\u200b";
// oxlint-disable-next-line no-control-regex -- they are what must not be left
const unsafe = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u2028\u202e]/;

test("text that could drive a terminal is shown as escapes, and other text as it is", () => {
  expect(escapeControls(hostile)).toBe(
    String.raw`\u000d\u000a2026-11-25 ban\u001b[2J\u0007\u009b31m\u202e\u2028\u0085\u061c\u200b`,
  );
  for (const plain of ["Émilie’s “Ink & Rain” #2 🎨", "דיו", "雨"]) expect(escapeControls(plain)).toBe(plain);
});

test("a log line stays one line of JSON with the same text, but without such characters", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  log.info({ name: hostile, err: new Error(hostile) }, hostile);
  expect(lines).toHaveLength(1);
  const [line = ""] = lines;
  expect(line.endsWith("}\n")).toBe(true);
  expect(line.slice(0, -1)).not.toMatch(unsafe);
  expect(JSON.parse(line)).toMatchObject({ name: hostile, msg: hostile });
});
