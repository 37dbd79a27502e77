import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const leastCharacters = 32;

/** Reads the secret that signs session tokens from `folder`, and creates it if there is none. Only its owner can read the file. Throws if it
 * is so short that it could be guessed. */
export async function readOrCreateSessionSecret(folder: string): Promise<string> {
  const file = path.join(folder, "session-secret");
  await mkdir(folder, { recursive: true });
  const made = `${file}.${process.pid}`;
  await writeFile(made, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
  // `link` fails if the file exists, even if two processes start at the same time.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(made);
  const secret = (await readFile(file, "utf8")).trim();
  if (secret.length < leastCharacters)
    throw new Error(
      `${file} must have at least ${leastCharacters} characters: restore it from a backup, or delete it, which ends all sessions.`,
    );
  return secret;
}
