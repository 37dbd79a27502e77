import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Gives somebody a role with the operator's command while the site is running. First works do not wait for that moderator: other journeys
 * on this site expect theirs in its lists.
 */
export async function setRole(dataDir: string, name: string, role: string): Promise<void> {
  const run = (...command: string[]) =>
    promisify(execFile)(process.execPath, ["scripts/longbox.mjs", ...command], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
  await run("settings", "set", "hold_new_accounts", "off");
  await run("role", name, role);
}
