import { readdirSync, readFileSync } from "node:fs";
import { listTree } from "../tests/support/process-tree.ts";

/** Resident memory of a process in MB, from Linux's /proc. */
export function memoryMb(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
  return (pages * 4096) / 1e6;
}

/**
 * CPU time that the threads of a process have used in ms. From Linux's scheduler, which counts nanoseconds; the times in
 * `stat` have steps of 10 ms. Threads that have ended are missing, so compare only while they stay the same.
 */
export function cpuMs(pid: number): number {
  return listThreads(pid).reduce((sum, thread) => sum + threadCpuMs(pid, thread), 0);
}

function listThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function threadCpuMs(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return 0;
  }
}

/** CPU time in ms of a process and its descendants, such as the embedded database. */
export function treeCpuMs(pid: number): number {
  return listTree(pid).reduce((sum, each) => sum + cpuMs(each), 0);
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
