import { programOnPath } from "../../tests/support/programs.ts";
import { runProgram, showProgram } from "../project-program.ts";

const env = { DEBIAN_FRONTEND: "noninteractive" };
const waitForOthers = ["-o", "DPkg::Lock::Timeout=300"];
let listsAreFresh = false;

/** Whether we may install packages here: as root, where apt-get is. */
function mayInstall(): boolean {
  return process.getuid?.() === 0 && programOnPath("apt-get") !== undefined;
}

/** Installs Debian packages, saying so first. False where that cannot be done, or the system knows no such package. */
export async function installPackages(packages: string[], purpose: string): Promise<boolean> {
  if (!mayInstall()) return false;
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
