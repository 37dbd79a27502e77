import { fastify } from "fastify";
import { expect, test } from "vitest";
import { wellKnownRoutes } from "./well-known.server.ts";

async function ask(address: string, contact?: string) {
  const app = fastify();
  await app.register(wellKnownRoutes({ contact, origin: "https://comics.example.org" }));
  return app.inject(address);
}

test("security.txt names the contact set by the operator, and is not found without one", async () => {
  expect((await ask("/.well-known/security.txt")).statusCode).not.toBe(200);
  const { body, headers } = await ask("/.well-known/security.txt", "mailto:security@example.org");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toContain("Contact: mailto:security@example.org\n");
  expect(body).toContain("Canonical: https://comics.example.org/.well-known/security.txt\n");
  const days = (Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(366);
});

test("password managers find a form for a new password", async () => {
  const { statusCode, headers } = await ask("/.well-known/change-password");
  expect([statusCode, headers.location]).toEqual([303, "/forgot-password"]);
});
