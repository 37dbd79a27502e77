import { expect, test } from "vitest";
import type { OpenApiOperation } from "#platform/api/open-api-document.ts";
import { curlExample } from "./curl-example.ts";
import { schemaText } from "./schema-text.ts";

test("shows a schema in TypeScript notation, with its limits", () => {
  const text = schemaText({
    type: "object",
    required: ["status", "tags"],
    properties: {
      status: { const: "success" },
      tags: { type: "array", items: { type: "string", enum: ["a", "b"] } },
      note: { anyOf: [{ type: "string", maxLength: 50 }, { type: "null" }] },
      page: { type: "integer", minimum: 1, maximum: 9 },
    },
  });
  expect(text).toBe(
    `{\n  status: "success"\n  tags: ("a" | "b")[]\n  note?: string (at most 50 characters) | null\n  page?: integer (1 to 9)\n}`,
  );
});

const operation: OpenApiOperation = {
  operationId: "publish",
  summary: "",
  tags: [],
  "x-access": "owner",
  security: [{ token: [] }],
  parameters: [{ name: "bookId", in: "path", required: true, schema: { type: "integer" } }],
  responses: {},
};

test("a curl example has the token, path values, and the required parts of a form", () => {
  const form = {
    type: "object",
    required: ["title", "cover"],
    properties: { title: { type: "string" }, cover: { format: "binary" }, note: { type: "string" } },
  };
  const requestBody = { required: true, content: { "multipart/form-data": { schema: form } } };
  expect(
    curlExample("https://comics.example.org", "post", "/api/v1/book/{bookId}", { ...operation, requestBody }),
  ).toBe(
    `curl -X POST 'https://comics.example.org/api/v1/book/1' \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -F 'title=…' \\\n  -F 'cover=@cover.png'`,
  );
});
