// Puts files named by their own hash into the folder given, four at a time, and says each one's key, until it is killed.
import { createHash, randomBytes } from "node:crypto";
import { openLocalStorage } from "#platform/storage/local-storage.server.ts";

const storage = await openLocalStorage({ kind: "file", folder: process.argv[2] ?? "" });

async function putForEver(): Promise<never> {
  for (;;) {
    const body = randomBytes(300_000);
    const hash = createHash("sha256").update(body).digest("hex");
    const key = `${hash.slice(0, 2)}/${hash}`;
    await storage.put(key, body);
    process.stdout.write(`${key}\n`);
  }
}

await Promise.all([putForEver(), putForEver(), putForEver(), putForEver()]);
