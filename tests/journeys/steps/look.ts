import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { expect } from "./journey.ts";

/** The smaller build: the browser compiles it anew for every page. */
const axeSource = readFileSync(new URL("../../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

type View = { theme: "paper" | "night"; width: number; axe: axe.RunOptions | null };

/**
 * Layout depends only on the width, and colors only on the theme, so contrast is checked once per theme. The layout at
 * 768 px combines parts of the other two, so axe would find nothing new there.
 */
const views: View[] = [
  {
    theme: "paper",
    width: 320,
    axe: { rules: { "color-contrast": { enabled: false }, "target-size": { enabled: true } } },
  },
  { theme: "paper", width: 768, axe: null },
  { theme: "paper", width: 1440, axe: {} },
  { theme: "night", width: 1440, axe: { runOnly: ["color-contrast"] } },
];

const softly = expect.configure({ soft: true });

/**
 * Checks the open page in each view: nothing is wider than the window, and axe finds nothing serious.
 * Saves a screenshot of each view as screenshots/<name>-…, except in CI, where nobody looks at them.
 */
export async function checkLook(page: Page, name: string): Promise<void> {
  for (const { theme, width, axe: options } of views) {
    await page.emulateMedia({ colorScheme: theme === "night" ? "dark" : "light", reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.waitForLoadState("networkidle");
    await waitForLayout(page);
    const path = `screenshots/${name}-${width}-${theme}.png`;
    if (!process.env["CI"]) await page.screenshot({ path, fullPage: !name.startsWith("reader") });
    // A page with scripts still to run may need a few more frames for its new size.
    const tooWide = `${name} at ${width} px is wider than the window`;
    await softly.poll(() => findOverflow(page), { message: tooWide }).toBeNull();
    if (!options) continue;
    // Chromium repaints a page in another theme bit by bit, so a color may not be right until the next check.
    const find = async () => {
      await restyle(page);
      return findSeriousViolations(page, options);
    };
    const message = `${name} at ${width} px, ${theme}`;
    // The longest screen takes axe ten seconds on a busy machine.
    await softly.poll(find, { message, timeout: 30_000 }).toEqual([]);
  }
}

/** By how much the page is wider than the window, and the innermost elements that stick out; null if it fits. */
export async function findOverflow(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over <= 0) return null;
    const outside = [...document.body.querySelectorAll("*")].filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      return right > innerWidth + 1 || left < -1;
    });
    const innermost = outside.filter((part) => !outside.some((other) => other !== part && part.contains(other)));
    const names = innermost.map((part) => `${part.localName}.${part.getAttribute("class") ?? ""}`);
    return `${over} px: ${names.slice(0, 6).join(", ")}`;
  });
}

/** Recomputes all styles. Chromium sometimes keeps an inherited `light-dark()` color when the theme changes. */
async function restyle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { style } = document.body;
    style.display = "none";
    document.body.getBoundingClientRect();
    style.display = "";
  });
}

/** The label of the control that has the focus if something else is in front of it, such as a sticky button; null if not. */
export function findCoveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement;
    const label = focused.labels?.[0];
    const shown = label?.contains(focused) ? label : focused;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const inFront = document.elementFromPoint(left + width / 2, top + height / 2);
    return shown.contains(inFront) ? null : (label ?? focused).innerText;
  });
}

/** Waits for the next frame, in which the page has the layout of its new size. */
export async function waitForLayout(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The axe rules with a serious or critical violation on the open page, and the elements that violate them. */
export async function findSeriousViolations(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    // `axeSource` has defined `axe` in the page. No rule in use reads stylesheets, so they are not loaded again.
    (chosen) =>
      (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ["violations"], preload: false, ...chosen }),
    options,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary})`).join(" | ")}`,
    );
}
