import { findBrowser } from "../../tests/support/browser.ts";
import { showProgram } from "../project-program.ts";
import { installPackages } from "./debian-packages.ts";

/**
 * Returns the environment in which the journeys find a Chromium, and installs one if necessary. If that fails, throws
 * one sentence that names the remedies.
 */
export async function provideBrowser(): Promise<Record<string, string>> {
  const found = findBrowser() ?? (await installBrowser());
  if (!found)
    throw new Error(
      "There is no browser for the journeys: install Chromium or Chrome, run `npx playwright install chromium`, or set CHROMIUM_PATH.",
    );
  return found.path ? { CHROMIUM_PATH: found.path } : {};
}

async function installBrowser() {
  for (const name of ["chromium-headless-shell", "chromium"])
    if (await installPackages([name, "fonts-liberation"], "a browser for the journeys")) return findBrowser();
  console.log("Downloading Playwright's Chromium: a browser for the journeys.");
  await showProgram("playwright", ["install", "chromium"], { timeoutMs: 5 * 60_000 });
  return findBrowser();
}
