import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** The secret that session tokens are signed with, kept in `folder`; made the first time, readable by its owner alone. */
export async function keptSessionSecret(folder: string): Promise<string> {
  const file = path.join(folder, "session-secret");
  await mkdir(folder, { recursive: true });
  const made = `${file}.${process.pid}`;
  await writeFile(made, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
  // Linking fails where one is there already, also when two processes start at once.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(made);
  return (await readFile(file, "utf8")).trim();
}
