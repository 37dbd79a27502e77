import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";

/** The full path of a program in PATH, or undefined. */
export function programOnPath(name: string): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

/** Whether there is a file at `file` that we may run. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const setpriv = "/usr/bin/setpriv";

/** A command line that, where the system can do it, ends with the process that started it, however that one ends. */
export function endingWithUs(program: string, args: string[]): [program: string, args: string[]] {
  return existsSync(setpriv) ? [setpriv, ["--pdeathsig", "KILL", program, ...args]] : [program, args];
}
