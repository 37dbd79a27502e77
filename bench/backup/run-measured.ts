// Runs a command of `npx longbox` in this process, and sends its parent process what that took.
import { runCommand } from "../../src/operator-program.ts";

export type Measurement = { seconds: number; cpuSeconds: number; mb: number };

process.exitCode = await runCommand(process.argv.slice(2));
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const took: Measurement = {
  seconds: performance.now() / 1e3,
  cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
  mb: maxRSS / 1e3,
};
process.send?.(took);
process.disconnect();
