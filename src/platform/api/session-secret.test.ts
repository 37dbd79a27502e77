import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readOrCreateSessionSecret } from "./session-secret.server.ts";

test("creates the secret once, and refuses one that could be guessed", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "longbox-secret-"));
  const made = await readOrCreateSessionSecret(folder);
  expect(made).toMatch(/^[\da-f]{64}$/);
  expect(await readOrCreateSessionSecret(folder)).toBe(made);
  // A process killed at this point leaves no other files.
  expect((await readdir(folder)).toSorted()).toEqual(["session-secret", "tmp"]);
  for (const short of ["", "x"]) {
    await writeFile(path.join(folder, "session-secret"), short);
    await expect(readOrCreateSessionSecret(folder)).rejects.toThrow(/session-secret must have at least 32 characters/);
  }
  await rm(folder, { recursive: true });
});
