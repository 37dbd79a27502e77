import { expect, test } from "vitest";
import { defaultSettings } from "#domains/settings/settings.ts";
import { renderPage } from "./render-page.server.ts";

const pageOf = (status: number) =>
  renderPage("/", {
    renderHtml: async () => new Response("<p>", { status, headers: { "content-type": "text/html" } }),
    api: () => ({}) as never,
    documents: async () => null,
    settings: { read: async () => defaultSettings, forget: () => {} },
    openApi: async () => ({}) as never,
    origin: "http://localhost",
    filesOrigin: "",
    reportBug: () => {},
  });

test("a compressed page uses no more memory than its bytes", async () => {
  const { brotli } = await pageOf(200);
  expect(brotli.buffer.byteLength).toBe(brotli.length);
});

test("an unavailable page says when to retry, and is not cached", async () => {
  expect((await pageOf(503)).headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
  expect((await pageOf(200)).headers).not.toHaveProperty("retry-after");
});
