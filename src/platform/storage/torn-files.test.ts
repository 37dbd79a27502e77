import { spawn } from "node:child_process";
import { createHash, randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLocalStorage } from "./local-storage.server.ts";

const writer = path.resolve(import.meta.dirname, "../../../tests/faults/put-until-killed.ts");
const rounds = 10;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "longbox-torn-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Keys that a writer said it had put, before it was killed in the middle of others. */
async function putAndKill(): Promise<string[]> {
  const child = spawn(process.execPath, [writer, folder], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const keys: string[] = [];
  const enough = randomInt(5, 40);
  for await (const key of createInterface({ input: child.stdout })) {
    keys.push(key);
    if (keys.length === enough) child.kill("SIGKILL");
  }
  expect((await ended)[1]).toBe("SIGKILL");
  return keys;
}

test("a process that is killed while it puts leaves whole files only, and all that it said were put", async () => {
  const said: string[] = [];
  for (let round = 0; round < rounds; round++) said.push(...(await putAndKill()));

  const storage = await openLocalStorage({ kind: "file", folder });
  const whole = new Set<string>();
  const torn: string[] = [];
  for await (const { key } of storage.list("")) {
    const found = await storage.get(key);
    const hash =
      found &&
      createHash("sha256")
        .update(await buffer(found.body))
        .digest("hex");
    if (hash && key.endsWith(hash)) whole.add(key);
    else torn.push(key);
  }
  expect(torn).toEqual([]);
  expect(said.filter((key) => !whole.has(key))).toEqual([]);
  expect(whole.size).toBeGreaterThanOrEqual(rounds * 5);
}, 60_000);
