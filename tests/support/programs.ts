import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";

/** Finds the full path of a program in PATH; undefined if there is none. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

/** Whether `file` is a file that we may execute. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const setpriv = "/usr/bin/setpriv";

/** Returns a command line that, where the system supports it, is killed when its parent process ends in any way. */
export function endWithParent(program: string, args: string[]): [program: string, args: string[]] {
  return existsSync(setpriv) ? [setpriv, ["--pdeathsig", "KILL", program, ...args]] : [program, args];
}
