import { existsSync } from "node:fs";
import path from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";
import { findProgram, isProgram } from "./programs.ts";

const names = [
  // The same engine without a window: it needs half the CPU.
  "chromium-headless-shell",
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

/** A Chromium for the journeys; `path` is undefined for the one that Playwright downloaded. */
export type Browser = { path: string | undefined };

/**
 * Finds the Chromium that CHROMIUM_PATH names, otherwise Playwright's own, otherwise one installed on this machine;
 * null if there is none. Throws one sentence if CHROMIUM_PATH is not a program.
 */
export function findBrowser(): Browser | null {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (isProgram(named)) return { path: named };
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a program.`);
  }
  if (existsSync(chromium.executablePath())) return { path: undefined };
  const found = names.map(findProgram).find(Boolean) ?? usualPlaces.find(isProgram);
  return found ? { path: found } : null;
}

/** Tells Playwright how to launch the browser. Chromium cannot sandbox a process that runs as root. */
export function launchOptions(): LaunchOptions {
  const found = findBrowser();
  const quiet = ["--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
  // Nothing is drawn by a graphics card, so a process of its own for drawing only costs time.
  const drawing = ["--in-process-gpu", "--disable-gpu"];
  return {
    executablePath: found?.path,
    args: [...quiet, ...drawing, "--no-first-run", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  };
}
