import { findProgram } from "../../tests/support/programs.ts";
import { runProgram, showProgram } from "../project-program.ts";

const env = { DEBIAN_FRONTEND: "noninteractive" };
const waitForOthers = ["-o", "DPkg::Lock::Timeout=300"];
let listsAreFresh = false;

/** Whether packages can be installed: we are root, and there is apt-get. */
function canInstall(): boolean {
  return process.getuid?.() === 0 && findProgram("apt-get") !== undefined;
}

/** Installs Debian packages and says so. Returns false if it cannot, or if the system has no such package. */
export async function installPackages(packages: string[], purpose: string): Promise<boolean> {
  if (!canInstall()) return false;
  console.log(`Installing ${packages.join(", ")} with apt-get: ${purpose}.`);
  if (!listsAreFresh) await runProgram("apt-get", [...waitForOthers, "update", "-qq"], { env });
  listsAreFresh = true;
  for (const name of packages) {
    if ((await runProgram("apt-cache", ["show", name])).status === 0) continue;
    console.log(`This system has no package ${name}.`);
    return false;
  }
  const install = [...waitForOthers, "install", "-y", "-qq", "--no-install-recommends", ...packages];
  return (await showProgram("apt-get", install, { env })) === 0;
}
