// `npm run build`: builds the pages for the browser and for the server, compresses the browser's files ahead of time, and bundles the
// program.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { commitFile } from "../src/version.ts";
import { slimManifest } from "../src/web/framework/slim-manifest.ts";
import { bundleProgram } from "./bundle-program.ts";

const root = path.resolve(import.meta.dirname, "..");
const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };

process.env["NODE_ENV"] = "production";
// Here, and not by the pages' build, which would delete the program while it is being written.
await rm(path.join(root, "build"), { recursive: true, force: true });
await Promise.all([buildPages(), bundleProgram()]);
await recordCommit();
await moveMaps();
await slimManifest(path.join(root, "build/client/assets"));
const entries = await readdir(path.join(root, "build/client"), { recursive: true, withFileTypes: true });
const compressible = entries.filter((entry) => entry.isFile() && /\.(js|mjs|css|svg|webmanifest)$/.test(entry.name));
await Promise.all(
  compressible.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    for (const [suffix, compressFile] of Object.entries(compress))
      await writeFile(`${file}.${suffix}`, await compressFile(content));
  }),
);

/** Stores which commit this is; nothing without Git, as in a container. */
async function recordCommit(): Promise<void> {
  const { status, stdout } = spawnSync("git", ["rev-parse", "--short=8", "HEAD"], { cwd: root, encoding: "utf8" });
  if (status === 0) await writeFile(commitFile, stdout);
}

/** In its own process, to use another processor. */
async function buildPages(): Promise<void> {
  const program = path.join(root, "node_modules/@react-router/dev/bin.cjs");
  const [code] = await once(spawn(process.execPath, [program, "build"], { cwd: root, stdio: "inherit" }), "exit");
  if (code !== 0) throw new Error("The pages were not built.");
}

/**
 * Moves the source maps, which SOURCE_MAPS enables, out of the browser's files: only the script size benchmark needs
 * them.
 */
async function moveMaps(): Promise<void> {
  const maps = path.join(root, "build/maps");
  await rm(maps, { recursive: true, force: true });
  await mkdir(maps);
  for (const name of await readdir(path.join(root, "build/client/assets")))
    if (name.endsWith(".map")) await rename(path.join(root, "build/client/assets", name), path.join(maps, name));
}
