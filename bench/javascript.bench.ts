// Gzipped kilobytes of JavaScript that a browser loads for each screen: the scripts that the page names, and their
// imports. Then what the scripts are for, according to the source maps that `SOURCE_MAPS=true npm run build` writes.
import { readdir, readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { clientFolder, readPageScripts } from "./page-scripts.ts";

const maps = path.resolve(import.meta.dirname, "../build/maps");
const budgets: Record<string, number> = {
  "routes/home": 115,
  "routes/search": 115,
  "routes/book-details": 115,
  "routes/reader": 115,
  "routes/profile-works": 115,
  "profile-subscribers": 115,
  "routes/posts/article": 115,
  "routes/login": 165,
  "routes/sign-up": 165,
  "routes/upload": 165,
};

/** The purpose of a source file; the first match counts. */
const purposes: [string, RegExp][] = [
  ["react-dom", /node_modules\/(react-dom|scheduler)\//],
  ["react", /node_modules\/react\//],
  ["react-router", /node_modules\/(@react-router|react-router)\//],
  ["table of routes", /manifest-/],
  ["icons", /lucide|buildLucide/],
  ["forms: react-hook-form", /node_modules\/(react-hook-form|@hookform)\//],
  ["forms: zod", /node_modules\/zod\//],
  ["other libraries", /node_modules\//],
  ["calls of the API", /src\/(platform\/api|domains\/[\w-]+\/(calls|client)|web\/(api|load))/],
  ["top bar, footer, errors", /src\/(web\/(chrome|errors)|ui\/(theme|logo|route-progress))/],
  ["other components", /src\/ui\//],
  ["subject of the page", /src\/(domains|web)\//],
  ["glue of the bundler", /./],
];

const scriptsOf = await readPageScripts();
const shares = new Map<string, Map<string, number>>();
for (const [id, budget] of Object.entries(budgets)) {
  const files = await scriptsOf(id);
  const bytes = new Map<string, number>();
  for (const file of files) for (const [purpose, size] of await weigh(file)) add(bytes, purpose, size);
  shares.set(id, bytes);
  const kb = [...bytes.values()].reduce((sum, size) => sum + size, 0) / 1000;
  console.log(
    `${id.padEnd(22)} ${kb.toFixed(1).padStart(6)} KB in ${files.size} files, budget ${budget}${kb > budget ? "  OVER" : ""}`,
  );
}
if ((await readdir(maps).catch(() => [])).length > 0) printShares();
else console.log("what they are for: SOURCE_MAPS=true npm run build, and run this again");

function printShares(): void {
  const shown = ["routes/home", "routes/book-details", "routes/reader", "routes/login", "routes/upload"];
  console.log(`\n${"KB are for".padEnd(26)}${shown.map((id) => id.replace("routes/", "").padStart(14)).join("")}`);
  for (const [purpose] of purposes) {
    const sizes = shown.map((id) => ((shares.get(id)?.get(purpose) ?? 0) / 1000).toFixed(1).padStart(14));
    console.log(purpose.padEnd(26) + sizes.join(""));
  }
}

/** Divides the compressed bytes of a file among purposes, in proportion to their characters in it. */
async function weigh(file: string): Promise<Map<string, number>> {
  const code = await readFile(path.join(clientFolder, file), "utf8");
  const size = gzipSync(code, { level: 9 }).length;
  const text = await readFile(path.join(maps, `${path.basename(file)}.map`), "utf8").catch(() => null);
  const map = text && new SourceMap(JSON.parse(text) as ConstructorParameters<typeof SourceMap>[0]);
  const bytes = new Map<string, number>();
  for (const [line, letters] of code.split("\n").entries()) {
    for (let column = 0; column < letters.length; column++) {
      const found = map ? map.findEntry(line, column) : {};
      const source = map ? ("originalSource" in found ? String(found.originalSource) : "") : file;
      const [purpose] = purposes.find(([, pattern]) => pattern.test(source)) ?? ["glue of the bundler"];
      add(bytes, purpose, size / code.length);
    }
  }
  return bytes;
}

function add(sums: Map<string, number>, name: string, size: number): void {
  sums.set(name, (sums.get(name) ?? 0) + size);
}
