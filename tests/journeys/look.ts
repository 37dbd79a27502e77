import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

type View = { theme: "paper" | "night"; width: number };

/** Layout depends only on the width, and colors only on the theme, so night is checked at one width. */
const views: View[] = [
  { theme: "paper", width: 320 },
  { theme: "paper", width: 768 },
  { theme: "paper", width: 1440 },
  { theme: "night", width: 1440 },
];

/**
 * Checks the open page in each view: axe finds nothing serious, and nothing is wider than the window.
 * Saves a screenshot of each view as screenshots/<name>-…, except in CI, where nobody looks at them.
 */
export async function checkLook(page: Page, name: string): Promise<void> {
  for (const { theme, width } of views) {
    await page.emulateMedia({ colorScheme: theme === "night" ? "dark" : "light", reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.waitForLoadState("networkidle");
    // The page adapts to the new width by the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const path = `screenshots/${name}-${width}-${theme}.png`;
    if (!process.env["CI"]) await page.screenshot({ path, fullPage: !name.startsWith("reader") });
    expect.soft(await findOverflow(page), `${name} at ${width} px is wider than the window`).toEqual([]);
    expect.soft(await findSeriousViolations(page, theme), `${name} at ${width} px, ${theme}`).toEqual([]);
  }
}

/** The elements that make the page wider than the window, outermost first. */
async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 0.5,
    );
    return ["the page", ...wide.slice(0, 12).map((element) => `${element.localName}.${element.getAttribute("class")}`)];
  });
}

async function findSeriousViolations(page: Page, theme: View["theme"]): Promise<string[]> {
  // Legacy mode needs no second page. It skips frames of other origins, and the site has no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (theme === "night") axe.withRules("color-contrast");
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}
