import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Gives somebody a role with the operator's command while the site is running. */
export async function setRole(dataDir: string, name: string, role: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ["scripts/longbox.mjs", "role", name, role], { env });
}
