import { execFileSync } from "node:child_process";
import os from "node:os";

/** Says when something was measured, at which commit, on which processors, and how busy the machine was before and is now. */
export function describeMoment(loadBefore: number): string {
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: "utf8" }).trim();
  const isChanged = run("git", "status", "--porcelain", "--", "src", "migrations") !== "";
  // The last commit that changed the program: the report itself is committed later.
  const last = run("git", "log", "-1", "--format=%h", "--", "src", "migrations", "package-lock.json");
  const commit = last + (isChanged ? " with uncommitted changes" : "");
  const loads = [loadBefore, os.loadavg()[0] ?? 0].map((load) => load.toFixed(1));
  const processors = `${os.availableParallelism()} x ${os.cpus()[0]?.model ?? "an unknown processor"}`;
  return `Measured on ${new Date().toISOString().slice(0, 10)} at commit ${commit} with ${processors}; load ${loads.join(" before, ")} after.`;
}
