import { vi } from "vitest";

/**
 * Makes the tests of this process hash passwords with a twentieth of the site's memory and passes: by design, hashing
 * is the most expensive part of a sign-up or a login, and most tests start with one. passwords.test.ts checks the
 * site's real settings.
 */
vi.mock("@node-rs/argon2", async (load) => {
  const argon2 = await load<typeof import("@node-rs/argon2")>();
  return { ...argon2, hash: (password: string) => argon2.hash(password, { memoryCost: 1024, timeCost: 1 }) };
});
