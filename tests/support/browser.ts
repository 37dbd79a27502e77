import { existsSync } from "node:fs";
import path from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";
import { isProgram, programOnPath } from "./programs.ts";

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "microsoft-edge-stable",
  "brave-browser",
];
const usualPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map((name) =>
    path.join(process.env[name] ?? "", "Google", "Chrome", "Application", "chrome.exe"),
  ),
];

/** A Chromium for the journeys; `path` is undefined for the one that Playwright itself has downloaded. */
export type Browser = { path: string | undefined };

/**
 * The Chromium that CHROMIUM_PATH names, else Playwright's own, else one of this machine; null where there is none.
 * Throws one sentence when CHROMIUM_PATH names no program.
 */
export function findBrowser(): Browser | null {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (isProgram(named)) return { path: named };
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a program.`);
  }
  if (existsSync(chromium.executablePath())) return { path: undefined };
  const found = names.map(programOnPath).find(Boolean) ?? usualPlaces.find(isProgram);
  return found ? { path: found } : null;
}

/** How Playwright launches the browser that was found. Chromium has no sandbox for root. */
export function launchOptions(): LaunchOptions {
  const found = findBrowser();
  const quiet = ["--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
  return {
    executablePath: found?.path,
    args: [...quiet, "--no-first-run", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  };
}
