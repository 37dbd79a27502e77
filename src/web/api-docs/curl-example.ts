import type { JsonSchema, OpenApiOperation } from "#platform/api/open-api-document.ts";

/** A curl command that calls the operation, with sample values for everything it requires. */
export function curlExample(origin: string, method: string, path: string, operation: OpenApiOperation): string {
  const { parameters = [], requestBody, security } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const queries = parameters.filter((parameter) => parameter.in === "query");
  const example = queries.find(({ name }) => name in samples);
  const inQuery = queries.filter((parameter) => parameter.required || parameter === example);
  const pathname = inPath.reduce((text, { name, schema }) => text.replace(`{${name}}`, sample(name, schema)), path);
  const query = inQuery.map(({ name, schema }) => `${name}=${sample(name, schema)}`).join("&");
  return [
    `curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} '${origin}${pathname}${query && `?${query}`}'`,
    ...(security ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...bodyLines(requestBody),
  ].join(" \\\n  ");
}

function bodyLines(body: OpenApiOperation["requestBody"]): string[] {
  const [type, content] = Object.entries(body?.content ?? {})[0] ?? [];
  if (!type || !content) return [];
  const { properties = {}, required = [] } = content.schema;
  const fields = Object.entries(properties).filter(([name]) => required.includes(name));
  if (type === "multipart/form-data") return fields.map(([name, schema]) => `-F '${name}=${sample(name, schema)}'`);
  const values = fields.map(
    ([name, schema]) => `"${name}": ${isText(schema) ? `"${sample(name, schema)}"` : sample(name, schema)}`,
  );
  return [`-H 'Content-Type: application/json'`, `-d '{ ${values.join(", ")} }'`];
}

const samples: Record<string, string> = {
  urlSlug: "night-ferry",
  q: "dragon",
  email: "ada@example.org",
  username: "ada.inker",
  genres: '["fantasy"]',
  workCredits: '[{ "user": 1, "username": "ada.inker", "credits": ["writer"] }]',
};

function sample(name: string, schema: JsonSchema): string {
  const { enum: values, items } = schema;
  if ((items ?? schema).format === "binary") return `@${name}.png`;
  return samples[name] ?? String(values?.[0] ?? samplesOfType[String(schema.type)] ?? "…");
}

const samplesOfType: Record<string, string> = { number: "1", integer: "1", boolean: "true", array: "[]" };

function isText({ type }: JsonSchema): boolean {
  return type === "string";
}
