import { readdirSync, readFileSync } from "node:fs";

/** Resident memory of a process in MB, from Linux's /proc. */
export function memoryMb(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
  return (pages * 4096) / 1e6;
}

/** CPU time that a process has used in ms, from Linux's /proc (100 ticks a second). */
export function cpuMs(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** CPU time in ms of a process and its descendants, such as the embedded database. */
export function treeCpuMs(pid: number): number {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    const parent = Number(statOf(Number(name))[1]);
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const sum = (of: number): number =>
    cpuMs(of) + (parents.get(of) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(pid);
}

/** The fields after a process's name in /proc/PID/stat; zeros if the process has ended. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return ["", "0", ...Array.from({ length: 11 }, () => "0")];
  }
}

/** The highest resident memory of a process in MB while `work` runs, sampled every 20 ms. */
export async function peakMemoryMb(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = memoryMb(pid);
  const sampler = setInterval(() => {
    peak = Math.max(peak, memoryMb(pid));
  }, 20);
  await work();
  clearInterval(sampler);
  return peak;
}
