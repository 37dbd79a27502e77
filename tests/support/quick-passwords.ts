import { vi } from "vitest";

/**
 * Has the tests of this process hash passwords with a twentieth of the site's memory and passes: by design, hashing is the dearest
 * part of a sign-up or a login, and most tests begin with one. passwords.test.ts checks what the site asks for.
 */
vi.mock("@node-rs/argon2", async (load) => {
  const argon2 = await load<typeof import("@node-rs/argon2")>();
  return { ...argon2, hash: (password: string) => argon2.hash(password, { memoryCost: 1024, timeCost: 1 }) };
});
