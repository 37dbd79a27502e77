// Until it is killed: puts files named by their hash into the given folder, four at a time, and prints the key of each.
import { createHash, randomBytes } from "node:crypto";
import { openLocalStorage } from "#platform/storage/local-storage.server.ts";

const storage = await openLocalStorage({ kind: "file", folder: process.argv[2] ?? "" });

async function putForever(): Promise<never> {
  for (;;) {
    const body = randomBytes(300_000);
    const hash = createHash("sha256").update(body).digest("hex");
    const key = `${hash.slice(0, 2)}/${hash}`;
    await storage.put(key, body);
    process.stdout.write(`${key}\n`);
  }
}

await Promise.all([putForever(), putForever(), putForever(), putForever()]);
