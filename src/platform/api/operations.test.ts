import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Issue } from "#platform/errors.ts";
import { makeObject } from "#tests/fuzz/make-value.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { randomFrom } from "#tests/support/random-from.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { JsonSchema } from "./open-api-document.ts";
import { joinOperations, type Operation } from "./operations.server.ts";
import { parseBody } from "./parse-input.server.ts";
import { apiPrefix, pathParameter, requestUrl } from "./request-url.ts";

// These tests iterate over the table of operations, so that they cover new ones too.

let site: TestSite;
let all: Operation[];
beforeAll(async () => {
  site = await openTestSite();
  all = site.site.operations;
});
afterAll(() => site.close());

const anyParams = { urlSlug: "x", bookId: 1, issueNumber: 1, type: "books", name: "logo" };
const send = ({ call }: Operation, token?: string, params: object = {}) =>
  site.as(token).send(call.method, requestUrl(call, { params: { ...anyParams, ...params } }).replace(apiPrefix, ""));

test("each operation has an access level, a summary, and schemas of its path parameters", () => {
  expect(all.length).toBeGreaterThan(10);
  for (const { name, call, schemas } of all) {
    expect(["anyone", "viewer", "owner", "moderator", "admin"], name).toContain(call.access);
    expect(schemas.summary, name).toMatch(/^[A-Z].{5,}/);
    const named = [...call.path.matchAll(pathParameter)].map(([, parameter]) => parameter);
    const described = Object.keys((schemas.params as { def?: { shape: object } } | undefined)?.def?.shape ?? {});
    expect(new Set(described), name).toEqual(new Set(named));
  }
});

test("a call that requires a viewer answers 401 without a valid token", async () => {
  // For everybody else, calls of admins do not exist.
  const closed = all.filter(({ call }) => call.access !== "anyone" && call.access !== "admin");
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

test("an empty query value is an absent one in every call", async () => {
  const moderator = await site.signUpModerator("asks_with_queries");
  const queried = all.filter(({ schemas }) => schemas.query);
  expect(queried.length).toBeGreaterThan(10);
  for (const { name, call, schemas } of queried) {
    const path = requestUrl(call, { params: { ...anyParams, id: moderator.user.id, userId: moderator.user.id } });
    const names = Object.keys((schemas.query as unknown as { def: { shape: object } }).def.shape);
    const ask = async (query: string) => site.as(moderator).ask(call.method, path.replace(apiPrefix, "") + query);
    const absent = await ask("");
    expect(await ask(`?${names.join("=&")}=`), name).toEqual(absent);
    expect(await ask(`?${names.map((each) => `${each}=&${each}=`).join("&")}`), name).toEqual(absent);
  }
});

test("a call takes the same fields as JSON and as a form, unless it requires a file", async () => {
  const random = randomFrom(3);
  const withBody = all.filter(({ schemas }) => schemas.body);
  expect(withBody.length).toBeGreaterThan(20);
  for (const { name, schemas } of withBody) {
    const body = schemas.body as z.ZodMiniType;
    const sample = makeObject(random, z.toJSONSchema(body, { io: "input" }) as JsonSchema, {});
    // A form has no null: what is null in JSON is left out of a form.
    const given = Object.entries(sample).filter(([, value]) => value !== null);
    const inForm = given.map(([field, value]) => [field, typeof value === "string" ? value : JSON.stringify(value)]);
    const [json, form]: Issue[][] = [[], []];
    const parsed = parseBody(body, sample, json ?? []);
    expect(parseBody(body, Object.fromEntries(inForm), form ?? []), name).toEqual(parsed);
    expect(form, name).toEqual(json);
  }
});

test("answers an empty form and empty JSON in the same way", async () => {
  const owner = await site.signUp("form_sender");
  await site.site.database.pool.query("update users set role = 'admin' where id = $1", [owner.user.id]);
  const { id: bookId } = await publishBook(site.app, owner, { fields: { urlSlug: "sent-as-a-form" } });
  const { draft } = (await site.as(owner).post("/drafts", {})) as unknown as { draft: { id: number } };
  for (const operation of all.filter(({ schemas }) => schemas.body)) {
    const { name, call, schemas } = operation;
    const id = call.path.startsWith("/drafts/") ? draft.id : owner.user.id;
    const url = requestUrl(call, { params: { ...anyParams, bookId, id, creditId: 1 } });
    const ask = (body: object) => site.as(owner).ask(call.method, url.replace(apiPrefix, ""), body);
    const json = await ask({});
    const needsFile = Object.values(schemas.files ?? {}).some(({ atLeast }) => atLeast > 0);
    if (needsFile) expect(json, name).toMatchObject({ http: 415, code: "not_multipart" });
    // What is created has its own id and time.
    else if (json.http === 201) expect(await ask(new FormData()), name).toMatchObject({ http: 201, status: "success" });
    else expect(await ask(new FormData()), name).toEqual(json);
  }
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
  expect(publish.requestBody.content["multipart/form-data"].encoding.genres).toEqual({
    contentType: "application/json",
  });
  const edit = document.paths["/api/v1/publish/{urlSlug}/book/{bookId}"].patch.requestBody.content;
  expect(Object.keys(edit)).toEqual(["application/json", "multipart/form-data"]);
  expect(edit["multipart/form-data"].schema).toEqual(edit["application/json"].schema);
});

test("each error code is used somewhere, and none is declared twice", async () => {
  const { listErrors } = await import("#platform/errors.ts");
  const { globSync } = await import("node:fs");
  const declarations = globSync("src/**/errors.ts");
  for (const file of declarations) await import(resolve(file));
  const sources = globSync("src/**/*.ts").filter((file) => !file.endsWith(".test.ts") && !declarations.includes(file));
  const text = (await Promise.all(sources.map((file) => readFile(file, "utf8")))).join("\n");
  const codes = listErrors().map(({ code }) => code);
  expect(codes.filter((code) => !text.includes(`"${code}"`) && code !== "bad_input")).toEqual([]);
  expect(codes.length).toBeGreaterThan(90);
});
