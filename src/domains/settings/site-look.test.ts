import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findLeastContrast } from "./contrast.ts";
import { isOwnable, ownFilePath } from "./root-files.ts";
import { defaultSettings } from "./settings.ts";
import { colorDrawing, colorsPath, drawingPath, writeColors } from "./site-colors.ts";
import { manifestPath, writeManifest } from "./site-manifest.ts";

const files = path.resolve(import.meta.dirname, "../../../public");
const readPublic = (name: string) => readFileSync(path.join(files, name), "utf8");

test("a site that sets nothing has the manifest of the program, and no stylesheet of its own", () => {
  expect(writeManifest(defaultSettings)).toEqual(JSON.parse(readPublic("manifest.webmanifest")));
  expect(manifestPath(defaultSettings)).toBe("/manifest.webmanifest");
  expect(colorsPath(defaultSettings)).toBeNull();
  for (const file of ["/manifest.webmanifest", "/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"])
    expect([isOwnable(file), ownFilePath(file, defaultSettings)]).toEqual([true, null]);
});

test("a site with its own icon has it wherever browsers look for one", () => {
  const look = { ...defaultSettings, icon: "0123456789abcdef-512x512" };
  const at = (file: string) => `/site/${look.icon}/${file}`;
  expect(ownFilePath("/favicon.ico", look)).toBe(at("favicon.png"));
  expect(ownFilePath("/favicon.svg", look)).toBe(at("favicon.png"));
  expect(ownFilePath("/icon-192.png", look)).toBe(at("icon-192.png"));
  expect(ownFilePath("/manifest.webmanifest", look)).toBe("/site/manifest.webmanifest");
  expect(["/offline-worker.js", "/favicon.svg.br", "/"].map(isOwnable)).toEqual([false, false, false]);
  expect(JSON.stringify(writeManifest(look))).not.toContain("favicon.svg");
});

test("the stylesheet has both colors, and stronger ones for what the pointer is on", () => {
  const look = { light_color: "#1b4fbf", dark_color: "#8fb4ff" };
  expect(colorsPath(look)).toBe("/site/colors-1b4fbf-8fb4ff.css");
  const css = writeColors(look);
  const colors = Object.fromEntries(
    Array.from(css.matchAll(/--([\w-]+):(#[0-9a-f]{6})/g), ([, name = "", color = ""]) => [name, color] as const),
  );
  expect(colors).toMatchObject({ "light-spot": "#1b4fbf", "dark-spot": "#8fb4ff" });
  for (const [name, color] of Object.entries(colors)) {
    expect(readFileSync(path.resolve(import.meta.dirname, "../../web/styles/tokens.css"), "utf8")).toContain(
      `var(--${name},`,
    );
    const setting = name.startsWith("light") ? "light_color" : "dark_color";
    expect(findLeastContrast(setting, color)).toBeGreaterThanOrEqual(findLeastContrast(setting, look[setting]));
  }
});

test("every drawing has the colors of the site, and none of the default", () => {
  const look = { light_color: "#1b4fbf", dark_color: "#8fb4ff" };
  expect(drawingPath("/assets/box-a1_B-2.svg", look)).toBe("/site/drawings-1b4fbf-8fb4ff/box-a1_B-2.svg");
  expect(drawingPath("/assets/box-a1_B-2.svg", defaultSettings)).toBe("/assets/box-a1_B-2.svg");
  const source = path.resolve(import.meta.dirname, "../..");
  for (const file of globSync(["ui/art/*.svg", "web/articles/figures/*.svg"], { cwd: source })) {
    if (file.endsWith("logo.svg")) continue;
    const colored = colorDrawing(readFileSync(path.join(source, file), "utf8"), look);
    expect(colored, file).toContain(look.light_color);
    expect(colored, file).not.toMatch(/#(?:c8102e|ff5c6c|e23347)/i);
  }
});
