import { fastify } from "fastify";
import { expect, test } from "vitest";
import { securityTxt } from "./security-txt.server.ts";

test("security.txt names the contact set by the operator, and is not found without one", async () => {
  const open = async (contact: string | undefined) => {
    const app = fastify();
    await app.register(securityTxt({ contact, origin: "https://comics.example.org" }));
    return app.inject("/.well-known/security.txt");
  };
  expect((await open(undefined)).statusCode).not.toBe(200);
  const { body, headers } = await open("mailto:security@example.org");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toContain("Contact: mailto:security@example.org\n");
  expect(body).toContain("Canonical: https://comics.example.org/.well-known/security.txt\n");
  const days = (Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(366);
});
