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

/** Kills a writer at a random moment. Returns the keys that it had reported as stored. */
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

test("a process killed while storing files leaves only complete ones, including all it reported as stored", async () => {
  const reported: string[] = [];
  for (let round = 0; round < rounds; round++) reported.push(...(await putAndKill()));

  const storage = await openLocalStorage({ kind: "file", folder });
  const complete = new Set<string>();
  const torn: string[] = [];
  for await (const { key } of storage.list("")) {
    const found = await storage.get(key);
    const hash =
      found &&
      createHash("sha256")
        .update(await buffer(found.body))
        .digest("hex");
    if (hash && key.endsWith(hash)) complete.add(key);
    else torn.push(key);
  }
  expect(torn).toEqual([]);
  expect(reported.filter((key) => !complete.has(key))).toEqual([]);
  expect(complete.size).toBeGreaterThanOrEqual(rounds * 5);
}, 60_000);
