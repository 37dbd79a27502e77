import { readFileSync } from "node:fs";

/** Resident memory of a process in MB, from Linux's /proc. */
export function memoryMb(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
  return (pages * 4096) / 1e6;
}

/** CPU time that a process has used in ms, from Linux's /proc (100 ticks a second). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
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
