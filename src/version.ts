import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
/** Written by the build, if it is made in a Git repository. */
export const commitFile = path.join(root, "build/commit");

/** The version of this program, with the commit that it was built from if that is known: `1.2.3 (abcdef12)`. */
export function describeVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
  return existsSync(commitFile) ? `${version} (${readFileSync(commitFile, "utf8").trim()})` : version;
}
