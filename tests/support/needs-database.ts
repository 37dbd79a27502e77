import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const creator = path.join(root, "tests/support/test-database.ts");
const known = new Map<string, boolean>();

/** Whether a test file, or a file that it imports, creates test databases with tests/support/test-database.ts. */
export function needsDatabase(file: string): boolean {
  const full = path.resolve(root, file);
  if (full === creator) return true;
  const found = known.get(full);
  if (found !== undefined) return found;
  known.set(full, false); // in case of circular imports
  const needs = importsOf(full).some(needsDatabase);
  known.set(full, needs);
  return needs;
}

/** The files that `file` imports from its own folder tree or from tests/. The site's own code imports no tests. */
function importsOf(file: string): string[] {
  const specifiers = readFileSync(file, "utf8").matchAll(/\b(?:from|import) ?\(?"((?:\.|#tests\/)[^"]+\.tsx?)"/g);
  return [...specifiers].map(([, specifier = ""]) => resolveImport(specifier, file)).filter((each) => existsSync(each));
}

function resolveImport(specifier: string, importer: string): string {
  if (specifier.startsWith("#tests/")) return path.join(root, specifier.slice(1));
  return path.resolve(path.dirname(importer), specifier);
}
