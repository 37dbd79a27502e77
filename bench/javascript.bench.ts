// Gzipped kilobytes of JavaScript that a browser loads for each screen: the scripts that the page names, and their imports.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

type Chunk = { module: string; imports?: string[] };
type Manifest = { url: string; entry: Chunk; routes: Record<string, Chunk & { parentId?: string }> };

const client = path.resolve(import.meta.dirname, "../build/client");
const budgets: Record<string, number> = {
  "routes/home": 125,
  "routes/search": 125,
  "routes/book-details": 125,
  "routes/reader": 125,
  "routes/profile-works": 125,
  "profile-subscribers": 125,
  "routes/article": 125,
  "routes/login": 175,
  "routes/sign-up": 175,
  "routes/upload": 175,
};

const manifest = await readManifest();
for (const [id, budget] of Object.entries(budgets)) {
  const files = new Set([manifest.url]);
  for (const chunk of chunksOf(id)) for (const file of [chunk.module, ...(chunk.imports ?? [])]) files.add(file);
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(path.join(client, file)), { level: 9 }).length;
  const kb = bytes / 1000;
  console.log(
    `${id.padEnd(22)} ${kb.toFixed(1).padStart(6)} KB in ${files.size} files, budget ${budget}${kb > budget ? "  OVER" : ""}`,
  );
}

/** React Router's manifest of chunks, as the browser loads it. */
async function readManifest(): Promise<Manifest> {
  const name = (await readdir(path.join(client, "assets"))).find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (!name) throw new Error("The build has no manifest.");
  const url = `/assets/${name}`;
  const text = await readFile(path.join(client, url), "utf8");
  return { ...(JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest), url };
}

function chunksOf(id: string): Chunk[] {
  const route = manifest.routes[id];
  if (!route) throw new Error(`There is no route ${id}.`);
  return [route, ...(route.parentId ? chunksOf(route.parentId) : [manifest.entry])];
}
