import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const sources = ["src", "public", "package-lock.json", "vite.config.ts", "react-router.config.ts"];
const results = ["build/server/index.js", "build/program/main.js"];

/** Builds the pages and the program if there is no build or a source has changed since. */
export async function buildWhenStale(): Promise<void> {
  const built = Math.min(...results.map(findChangeTime));
  const newest = Math.max(...sources.map(findNewest));
  if (built > newest) return;
  // On stderr, to keep it out of the output of `npx longbox` commands.
  console.error("Building Longbox (this takes a few seconds) …");
  const build = spawn(process.execPath, [path.join(root, "scripts/run.mjs"), "build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [status] = await once(build, "close");
  if (status !== 0) throw new Error("Longbox could not be built.");
}

function findChangeTime(file: string): number {
  return statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

// Synchronous, which takes a fifth of the time for 1,300 files.
function findNewest(place: string): number {
  if (!statSync(path.join(root, place), { throwIfNoEntry: false })?.isDirectory()) return findChangeTime(place);
  const entries = readdirSync(path.join(root, place), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Math.max(...files.map((file) => findChangeTime(path.relative(root, file))));
}
