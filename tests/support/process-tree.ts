import { readFileSync } from "node:fs";

/** A process and its descendants; empty for 0. */
export function listTree(pid: number): number[] {
  return pid === 0 ? [] : [pid, ...childrenOf(pid).flatMap(listTree)];
}

export function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
}

/** The command line of a process; empty if it has ended. */
export function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`);
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
