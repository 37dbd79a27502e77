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
  expect(await passwords.matchPassword("three blue umbrellas", hash, sender)).toBe("right");
  expect(await passwords.matchPassword("three blue umbrella", hash, sender)).toBe("wrong");
});

test("computes as many hashes for an unknown user as for a known one", async () => {
  const sender = { address: "203.0.113.9" };
  const { hash, verify } = await vi.importActual<typeof import("@node-rs/argon2")>("@node-rs/argon2");
  const counted = vi.fn(verify);
  vi.doMock("@node-rs/argon2", () => ({ hash, verify: counted }));
  vi.resetModules();
  const { hashPassword, matchPassword } = await import("./passwords.server.ts");
  const count = async (password: string, known: string | undefined) => {
    counted.mockClear();
    expect(await matchPassword(password, known, sender)).toBe("wrong");
    return counted.mock.calls.length;
  };
  const known = await hashPassword("three blue umbrellas", sender);
  for (const [typed, hashes] of [
    ["plain letters", 1],
    ["Schlüssel-Größe-7".normalize("NFD"), 2],
  ] as const)
    expect([await count(typed, known), await count(typed, undefined)]).toEqual([hashes, hashes]);
});
