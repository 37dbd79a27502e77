import * as z from "zod/mini";
import { listErrors } from "#platform/errors.ts";
import type {
  JsonSchema,
  OpenApiContent,
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
} from "./open-api-document.ts";
import type { FilePart, Schemas } from "./operation.ts";
import type { Operation } from "./operations.server.ts";
import { listJsonFields } from "./parse-input.server.ts";
import { apiPrefix, pathParameter } from "./request-url.ts";

/**
 * Builds the OpenAPI 3.1 document from the schemas that validate requests (https://spec.openapis.org/oas/v3.1.0). Returns a function that
 * writes it for a site of this name.
 */
export function buildOpenApiDocument(operations: Operation[]): (siteName: string) => OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const operation of operations) {
    const path = apiPrefix + operation.call.path.replace(pathParameter, "{$1}");
    paths[path] = { ...paths[path], [operation.call.method.toLowerCase()]: describe(operation) };
  }
  const errors = listErrors();
  const errorSchema = describeErrors(errors.map(({ code }) => code));
  return (siteName) => ({
    openapi: "3.1.0",
    info: {
      title: siteName,
      version: "1",
      description:
        "Everything the site can do. Failures have a stable `code` for programs and a `message` for people. An empty query parameter is an absent one. A body may be JSON or a form of up to 64 KB, whose lists, numbers, and other values are JSON text; files need a form.",
    },
    paths,
    "x-errors": errors,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  });
}

function describeErrors(codes: string[]): JsonSchema {
  return {
    type: "object",
    required: ["status", "code", "message"],
    properties: {
      status: {
        enum: ["fail", "error"],
        description: "`fail`: the request is at fault (4xx). `error`: the site is at fault (5xx).",
      },
      code: { enum: codes },
      message: { type: "string", description: "One sentence for a person." },
      issues: {
        type: "array",
        items: {
          type: "object",
          required: ["path", "message"],
          properties: { path: { type: "string" }, message: { type: "string" } },
        },
      },
      requestId: { type: "string", description: "The id of the request in the log. Only with a 5xx." },
    },
  };
}

function describe({ name, call, schemas }: Operation): OpenApiOperation {
  const failure = { description: "Refused or failed", content: toJsonContent({ $ref: "#/components/schemas/Error" }) };
  const parameters = [...listParameters("path", schemas.params), ...listParameters("query", schemas.query)];
  const content = describeBody(schemas.body, schemas.files);
  return {
    operationId: name,
    summary: schemas.summary,
    tags: [call.path.split("/")[1] ?? ""],
    "x-access": call.access,
    ...(call.access !== "anyone" && { security: [{ token: [] }] }),
    ...(parameters.length && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: { ...describeSuccess(schemas), "4XX": failure, "5XX": failure },
  };
}

function describeSuccess({
  response,
  download,
  resumable,
  status = 200,
  laterWith,
}: Schemas): OpenApiOperation["responses"] {
  const description = "Done";
  if (download) {
    const content = { [download]: { schema: { type: "string", format: "binary" } } };
    const parts = {
      206: { description: "The part named by the header Range", content },
      304: { description: "Not changed since the version named by the header If-None-Match" },
      416: { description: "There is no such part" },
    };
    return { 200: { description, content }, ...(resumable && parts) };
  }
  if (!response) return { 204: { description } };
  const content = toJsonContent(describeResponse(response));
  const later = { 202: { description: `Will be done later, as \`${laterWith}\` says`, content } };
  return { [status]: { description, content }, ...(laterWith !== undefined && later) };
}

function listParameters(place: "path" | "query", schema: z.ZodMiniType | undefined): OpenApiParameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

const formType = "multipart/form-data";

/** A body as JSON and as a form, whose fields other than texts are JSON too. Only a form can have files. */
function describeBody(
  body: z.ZodMiniType | undefined,
  files: Record<string, FilePart> | undefined,
): OpenApiContent | undefined {
  if (!body) return undefined;
  const schema = toJsonSchema(body, "input");
  const fields = [...listJsonFields(body).keys()].map((name) => [name, { contentType: "application/json" }]);
  const encoding = fields.length > 0 && {
    encoding: Object.fromEntries(fields) as Record<string, { contentType: string }>,
  };
  if (!files) return { ...toJsonContent(schema), [formType]: { schema, ...encoding } };
  const binary = (limits: FilePart) => ({
    type: "string",
    format: "binary",
    description: `At most ${limits.maxBytes} bytes: JPEG, PNG, or WebP.`,
  });
  const parts = Object.entries(files).map(([name, limits]) => {
    const several = { type: "array", items: binary(limits), minItems: limits.atLeast, maxItems: limits.atMost };
    return [name, limits.atMost > 1 ? several : binary(limits)];
  });
  const required = Object.entries(files)
    .filter(([, limits]) => limits.atLeast > 0)
    .map(([name]) => name);
  const form = {
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries(parts) },
    required: [...(schema.required ?? []), ...required],
  };
  return { [formType]: { schema: form, ...encoding }, ...(required.length === 0 && toJsonContent(schema)) };
}

function describeResponse(response: z.ZodMiniType): JsonSchema {
  const schema = toJsonSchema(response, "output");
  return {
    ...schema,
    properties: { status: { const: "success" }, ...schema.properties },
    required: ["status", ...(schema.required ?? [])],
  };
}

function toJsonSchema(schema: z.ZodMiniType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest as JsonSchema;
}

function toJsonContent(schema: JsonSchema): OpenApiContent {
  return { "application/json": { schema } };
}
