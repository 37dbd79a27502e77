import { findProgram } from "../../tests/support/programs.ts";
import { runProgram, showProgram } from "../project-program.ts";

const env = { DEBIAN_FRONTEND: "noninteractive" };
const waitForOthers = ["-o", "DPkg::Lock::Timeout=300"];
let listsAreFresh = false;
/** Resolves when no installation is running: apt-get refuses to run twice at the same time. */
let installed: Promise<unknown> = Promise.resolve();

/** Whether packages can be installed: we are root, and apt-get exists. */
function canInstall(): boolean {
  return process.getuid?.() === 0 && findProgram("apt-get") !== undefined;
}

/**
 * Installs Debian packages, after earlier installations have finished, and says so. Returns false if it cannot, or if
 * the system has no such package.
 */
export async function installPackages(packages: string[], purpose: string): Promise<boolean> {
  if (!canInstall()) return false;
  const mine = installed.then(() => install(packages, purpose));
  installed = mine.catch(() => {});
  return mine;
}

async function install(packages: string[], purpose: string): Promise<boolean> {
  console.log(`Installing ${packages.join(", ")} with apt-get: ${purpose}.`);
  if (!listsAreFresh) await runProgram("apt-get", [...waitForOthers, "update", "-qq"], { env });
  listsAreFresh = true;
  for (const name of packages) {
    if ((await runProgram("apt-cache", ["show", name])).status === 0) continue;
    console.log(`This system has no package ${name}.`);
    return false;
  }
  const args = [...waitForOthers, "install", "-y", "-qq", "--no-install-recommends", ...packages];
  return (await showProgram("apt-get", args, { env })) === 0;
}
