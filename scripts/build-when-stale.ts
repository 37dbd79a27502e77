import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const sources = ["src", "public", "package-lock.json", "vite.config.ts", "react-router.config.ts"];
const results = ["build/server/index.js", "build/program/main.js"];

/** Builds the pages and the program if there is no build or a source has changed since. */
export async function buildWhenStale(): Promise<void> {
  const built = Math.min(...(await Promise.all(results.map(findChangeTime))));
  const newest = Math.max(...(await Promise.all(sources.map(findNewest))));
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

async function findChangeTime(file: string): Promise<number> {
  const found = await stat(path.join(root, file)).catch(() => null);
  return found?.mtimeMs ?? 0;
}

async function findNewest(place: string): Promise<number> {
  const entries = await readdir(path.join(root, place), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const times = await Promise.all((files.length ? files : [place]).map(findChangeTime));
  return Math.max(...times);
}
