import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishBook } from "#tests/support/publish-book.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { joinOperations, type Operation } from "./operations.server.ts";
import { apiPrefix, pathParameter, requestUrl } from "./request-url.ts";

// These tests iterate over the table of operations, so that they cover new ones too.

let site: TestSite;
let all: Operation[];
beforeAll(async () => {
  site = await openTestSite();
  all = site.site.operations;
});
afterAll(() => site.close());

const anyParams = { urlSlug: "x", bookId: 1, issueNumber: 1, type: "books" };
const send = ({ call }: Operation, token?: string, params: object = {}) =>
  site.as(token).send(call.method, requestUrl(call, { params: { ...anyParams, ...params } }).replace(apiPrefix, ""));

test("each operation has an access level, a summary, and schemas of its path parameters", () => {
  expect(all.length).toBeGreaterThan(10);
  for (const { name, call, schemas } of all) {
    expect(["anyone", "viewer", "owner", "moderator"], name).toContain(call.access);
    expect(schemas.summary, name).toMatch(/^[A-Z].{5,}/);
    const named = [...call.path.matchAll(pathParameter)].map(([, parameter]) => parameter);
    const described = Object.keys((schemas.params as { def?: { shape: object } } | undefined)?.def?.shape ?? {});
    expect(new Set(described), name).toEqual(new Set(named));
  }
});

test("a call that requires a viewer answers 401 without a valid token", async () => {
  const closed = all.filter(({ call }) => call.access !== "anyone");
  expect(closed.length).toBeGreaterThan(3);
  for (const operation of closed) {
    expect((await send(operation)).json(), operation.name).toMatchObject({ status: "fail", code: "not_signed_in" });
    expect((await send(operation, "forged")).json(), operation.name).toMatchObject({ code: "session_ended" });
  }
});

test("refuses a call for owners to visitors and other users, and if the book does not exist", async () => {
  const owner = await site.signUp("the_owner");
  const stranger = await site.signUp("a_stranger");
  const book = await publishBook(site.app, owner);
  const owned = all.filter(({ call }) => call.access === "owner");
  expect(owned.length).toBeGreaterThan(10);
  for (const operation of owned) {
    const refusal = async (token?: string, bookId = book.id) =>
      (await send(operation, token, { bookId })).json<{ code: string }>().code;
    expect(
      [await refusal(), await refusal(stranger.token), await refusal(owner.token, book.id + 1)],
      operation.name,
    ).toEqual(["not_signed_in", "not_allowed", "book_not_found"]);
  }
});

test("calls for owners do not compile without a resolver", () => {
  const calls = { edit: { method: "GET", path: "/x", access: "owner" } } as const;
  // @ts-expect-error: the resolver is missing
  expect(joinOperations(calls, { edit: { summary: "Edit it" } }, { edit: async () => {} })).toHaveLength(1);
});

test("a call for anyone works with an expired token", async () => {
  for (const operation of all.filter(({ call }) => call.access === "anyone" && call.method === "GET"))
    expect((await send(operation, "stale")).statusCode, operation.name).not.toBe(401);
});

test("the OpenAPI document describes each operation, including forms with files", async () => {
  const document = (await site.anonymous.send("GET", "/openapi.json")).json();
  expect(document.openapi).toBe("3.1.0");
  for (const { name, call } of all) {
    const path = apiPrefix + call.path.replace(pathParameter, "{$1}");
    expect(document.paths[path]?.[call.method.toLowerCase()]?.operationId, name).toBe(name);
  }
  const publish = document.paths["/api/v1/publish"].post;
  const form = publish.requestBody.content["multipart/form-data"].schema;
  expect(form.properties.issueAssets).toMatchObject({ type: "array", maxItems: 200, items: { format: "binary" } });
  expect(form.required).toEqual(
    expect.arrayContaining(["bookTitle", "genres", "workCredits", "bookCoverPhoto", "issueCoverPhoto", "issueAssets"]),
  );
  expect(publish.security).toEqual([{ token: [] }]);
});

test("each error code is used somewhere", async () => {
  const { errorCodes } = await import("#platform/errors.ts");
  const { globSync } = await import("node:fs");
  const sources = globSync("src/**/*.ts").filter((file) => !file.endsWith(".test.ts") && !file.endsWith("errors.ts"));
  const text = (await Promise.all(sources.map((file) => readFile(file, "utf8")))).join("\n");
  expect(errorCodes.filter((code) => !text.includes(`"${code}"`) && code !== "bad_input")).toEqual([]);
});
