import { expect, test } from "vitest";
import { renderedPage } from "./rendered-page.server.ts";

const pageOf = (status: number) =>
  renderedPage("/", {
    renderPage: async () => new Response("<p>", { status, headers: { "content-type": "text/html" } }),
    api: () => ({}) as never,
    documents: async () => null,
    openApi: {} as never,
    origin: "http://localhost",
    filesOrigin: "",
  });

test("a page that cannot be read at the moment says when to come again, and is kept nowhere", async () => {
  expect((await pageOf(503)).headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
  expect((await pageOf(200)).headers).not.toHaveProperty("retry-after");
});
