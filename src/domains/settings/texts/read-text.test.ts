import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { defaultSettings } from "#domains/settings/settings.ts";
import { readText } from "./read-text.server.ts";

const hostile =
  "# Ours\n\nBe **kind**. <script>alert(1)</script> <img src=x onerror=go()> [x](javascript:alert(1)) ![y](data:text/html,1)";

test("a text is Markdown without raw HTML and dangerous links", () => {
  const html = readText({ ...defaultSettings, about: hostile }, "about", undefined);
  expect(html).toContain("<strong>kind</strong>");
  expect(html).not.toMatch(/<script|<img src="?x|javascript:|data:/);
});

test("the rules are those of the admins, else of the operator's file, else the default with the name of the site", async () => {
  const file = path.join(os.tmpdir(), `rules-${process.pid}.md`);
  await writeFile(file, "From the file");
  expect(readText({ ...defaultSettings, rules: "Set here" }, "rules", file)).toBe("<p>Set here</p>");
  expect(readText(defaultSettings, "rules", file)).toBe("<p>From the file</p>");
  expect(readText({ ...defaultSettings, name: "<b>*Bern* $&" }, "rules", undefined)).toContain(
    "<p>&lt;b&gt;*Bern* $&amp; is for comics",
  );
});

test("a text that is not set does not exist", () => {
  expect(readText(defaultSettings, "imprint", undefined)).toBeNull();
});
