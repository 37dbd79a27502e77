// `npm run build`: builds the pages for the browser and for the server, compresses the browser's files ahead of time, and bundles the
// program.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { commitFile } from "../src/version.ts";
import { bundleProgram } from "./bundle-program.ts";

const root = path.resolve(import.meta.dirname, "..");
const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };

process.env["NODE_ENV"] = "production";
// Here, and not by the pages' build, which would delete the program while it is being written.
await rm(path.join(root, "build"), { recursive: true, force: true });
await Promise.all([buildPages(), bundleProgram()]);
await recordCommit();
await moveMaps();
await slimManifest();
const entries = await readdir(path.join(root, "build/client"), { recursive: true, withFileTypes: true });
const compressible = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|webmanifest)$/.test(entry.name));
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

type Route = {
  parentId?: string;
  index?: boolean;
  path?: string;
  module: string;
  css: string[];
  hasLoader: boolean;
  hasClientLoader: boolean;
};
type RouteTable = { entry: { module: string }; routes: Record<string, Route> };

/**
 * Removes from the route table that browsers load what nothing uses: what each route has, and what to preload for it.
 * That is most of it.
 */
async function slimManifest(): Promise<void> {
  const assets = path.join(root, "build/client/assets");
  for (const name of await readdir(assets)) {
    if (!/^manifest-[\w-]+\.js$/.test(name)) continue;
    const text = await readFile(path.join(assets, name), "utf8");
    const [start, end] = [text.indexOf("{"), text.lastIndexOf("}") + 1];
    const { entry, routes } = JSON.parse(text.slice(start, end)) as RouteTable;
    // In the browser, pages get their data only from API calls (src/web/entry.client.tsx).
    const unreadable = Object.entries(routes).filter(([, route]) => route.hasLoader && !route.hasClientLoader);
    if (unreadable.length > 0) throw new Error(`No clientLoader: ${unreadable.map(([id]) => id).join(", ")}`);
    const slim = {
      entry: { module: entry.module },
      routes: Object.fromEntries(
        Object.entries(routes).map(([id, { parentId, index, path: at, module, css }]) => [
          id,
          { parentId, index, path: at, module, ...(css.length > 0 && { css }) },
        ]),
      ),
    };
    await writeFile(path.join(assets, name), text.slice(0, start) + JSON.stringify(slim) + text.slice(end));
  }
}
