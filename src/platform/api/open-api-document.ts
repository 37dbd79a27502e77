/** The part of JSON Schema that the site's contracts use. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};
/** `encoding` names the fields of a form that are JSON text. */
export type OpenApiContent = Record<string, { schema: JsonSchema; encoding?: Record<string, { contentType: string }> }>;
export type OpenApiParameter = { name: string; in: "path" | "query"; required: boolean; schema: JsonSchema };
export type OpenApiOperation = {
  operationId: string;
  summary: string;
  tags: string[];
  "x-access": string;
  security?: Record<string, string[]>[];
  parameters?: OpenApiParameter[];
  requestBody?: { required: boolean; content: OpenApiContent };
  responses: Record<string, { description: string; content?: OpenApiContent }>;
};
/** The OpenAPI 3.1 document of the site. `x-errors` lists all failures. */
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: Record<string, Record<string, unknown>>;
  "x-errors": { code: string; status: number; message: string }[];
};
