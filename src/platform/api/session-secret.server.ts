import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { openTemporaryFolder } from "#platform/storage/temporary-folder.server.ts";

const leastCharacters = 32;

export function sessionSecretFile(folder: string): string {
  return path.join(folder, "session-secret");
}

/**
 * Reads the secret that signs session tokens from `folder`, and creates it if it does not exist. Only its owner can
 * read the file. Throws if the secret is so short that it could be guessed.
 */
export async function readOrCreateSessionSecret(folder: string): Promise<string> {
  const file = sessionSecretFile(folder);
  const secret = (await readFile(file, "utf8").catch(async () => create(file))).trim();
  if (secret.length < leastCharacters)
    throw new Error(
      `${file} must have at least ${leastCharacters} characters: restore it from a backup, or delete it, which ends all sessions.`,
    );
  return secret;
}

/** Creates the file and returns its content, which may come from a process that started at the same time. */
async function create(file: string): Promise<string> {
  const temporaryFolder = path.join(path.dirname(file), "tmp");
  await openTemporaryFolder(temporaryFolder);
  const made = path.join(temporaryFolder, `session-secret.${process.pid}`);
  await writeFile(made, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
  // `link` fails if the file exists.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(made);
  return readFile(file, "utf8");
}
