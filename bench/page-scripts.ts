import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

type Chunk = { module: string; parentId?: string };
type Manifest = { url: string; entry: Chunk; routes: Record<string, Chunk> };

/** The folder of the build that browsers load files from. */
export const clientFolder = path.resolve(import.meta.dirname, "../build/client");

/**
 * Reads the build. Returns a function that finds the scripts of a route and of its parent routes, with everything they
 * import statically.
 */
export async function readPageScripts(): Promise<(route: string) => Promise<Set<string>>> {
  const manifest = await readManifest();
  return async (id) => {
    const files = new Set([manifest.url, manifest.entry.module]);
    for (let at: string | undefined = id; at; at = manifest.routes[at]?.parentId) {
      const route = manifest.routes[at];
      if (!route) throw new Error(`There is no route ${at}.`);
      files.add(route.module);
    }
    return addImports(files);
  };
}

/** Adds everything that these scripts import statically. */
async function addImports(files: Set<string>): Promise<Set<string>> {
  for (const file of files) {
    const code = await readFile(path.join(clientFolder, file), "utf8");
    for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) files.add(`/assets/${name}`);
  }
  return files;
}

/** The scripts that a lazily loaded module, named by its file, adds to those already `loaded`. */
export async function readLateScripts(module: string, loaded: ReadonlySet<string>): Promise<Set<string>> {
  const names = await readdir(path.join(clientFolder, "assets"));
  const name = names.find((file) => new RegExp(`^${module}-[\\w-]{8}\\.js$`).test(file));
  if (!name) throw new Error(`The build has no ${module}.`);
  const files = await addImports(new Set([`/assets/${name}`]));
  return new Set([...files].filter((file) => !loaded.has(file)));
}

/** React Router's manifest of chunks, as the browser loads it. */
async function readManifest(): Promise<Manifest> {
  const name = (await readdir(path.join(clientFolder, "assets"))).find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (!name) throw new Error("The build has no manifest.");
  const url = `/assets/${name}`;
  const text = await readFile(path.join(clientFolder, url), "utf8");
  return { ...(JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest), url };
}
