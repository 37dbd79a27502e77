import { expect, test } from "vitest";
import { descriptionText } from "./forms.ts";
import { descriptionMax } from "./vocab.ts";

test("a line break counts once, however the browser sends it", () => {
  const lines = 54;
  const text = (lineBreak: string) => `${`a${lineBreak}`.repeat(lines)}${"b".repeat(descriptionMax - 2 * lines)}`;
  for (const lineBreak of ["\n", "\r\n", "\r"])
    expect(descriptionText("required").safeParse(text(lineBreak)).data).toBe(text("\n"));
  expect(descriptionText("required").safeParse(`${text("\r\n")}c`).success).toBe(false);
});
