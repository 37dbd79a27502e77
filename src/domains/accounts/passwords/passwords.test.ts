import { beforeAll, expect, test, vi } from "vitest";

let passwords: typeof import("./passwords.server.ts");
beforeAll(async () => {
  vi.doUnmock("@node-rs/argon2"); // undoes tests/support/quick-passwords.ts
  vi.resetModules();
  passwords = await import("./passwords.server.ts");
});

test("hashes passwords with Argon2id, 19 MiB, and two passes, and matches only the same password", async () => {
  const sender = { address: "203.0.113.9" };
  const hash = await passwords.hashPassword("three blue umbrellas", sender);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.isPassword("three blue umbrellas", hash, sender)).toBe(true);
  expect(await passwords.isPassword("three blue umbrella", hash, sender)).toBe(false);
});
