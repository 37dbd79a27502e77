import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const roots: Record<string, string> = {
  "#domains/": "src/domains/",
  "#platform/": "src/platform/",
  "#ui/": "src/ui/",
  "#web/": "src/web/",
};
const imports = /(?:^|\n)(?:import|export)\s+(?!type\s)[^"';]*?from\s+"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/g;

/**
 * Finds the knots of `src`: folders of one slice, or of one layer below and above the slices, that import each other, directly or through others of them.
 * Counts dynamic imports, but not imports of types alone, which leave no trace in the program.
 */
export function findKnots(source = "src"): string[][] {
  const files = globSync(`${source}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file));
  const arrows = new Map<string, Set<string>>();
  for (const file of files) {
    const from = path.dirname(file);
    for (const [, stated, dynamic] of readFileSync(file, "utf8").matchAll(imports)) {
      const to = path.dirname(resolveImport(file, stated ?? dynamic ?? "", source));
      if (to === from || roomOf(to) !== roomOf(from)) continue;
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  const folders = [...arrows.keys()];
  const reach = new Map(folders.map((folder) => [folder, listReachable(arrows, folder)]));
  const tied = (one: string, other: string) => Boolean(reach.get(one)?.has(other) && reach.get(other)?.has(one));
  const knots = folders
    .filter((folder) => tied(folder, folder))
    .map((folder) => folders.filter((other) => tied(folder, other)).toSorted());
  return [...new Map(knots.map((knot) => [knot.join(), knot])).values()];
}

function resolveImport(file: string, imported: string, source: string): string {
  const root = Object.keys(roots).find((name) => imported.startsWith(name));
  if (root) return path.join(source, (roots[root] ?? "").replace("src/", ""), imported.slice(root.length));
  return imported.startsWith(".") ? path.join(path.dirname(file), imported) : "";
}

/** The slice or layer that a folder belongs to. */
function roomOf(folder: string): string {
  const [, first, second] = folder.split(/src/).slice(-1)[0]?.split("/") ?? [];
  return first === "domains" ? `domains/${second}` : String(first);
}

function listReachable(arrows: Map<string, Set<string>>, from: string): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const next of arrows.get(folder) ?? [])
      if (!found.has(next)) {
        found.add(next);
        open.push(next);
      }
  return found;
}
