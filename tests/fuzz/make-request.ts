import type { OpenApiOperation } from "#platform/api/open-api-document.ts";
import { hostileTexts, makeHostileValue, pick, type Random } from "./hostile-values.ts";
import { type Known, makeObject, makeValue, spoil } from "./make-value.ts";

export type Prepared = { method: string; path: string; operation: OpenApiOperation };
export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body?: string | FormData };
export type Sample = { known: Known; files: readonly Blob[] };

/** A request to this operation: valid, or spoiled in its path, its query, its body, or all of them. */
export function makeRequest(random: Random, { method, path, operation }: Prepared, sample: Sample): FuzzRequest {
  const isSpoiled = () => random() < 0.35;
  const valueOf = (name: string, schema: object) =>
    isSpoiled() ? pick(random, hostileTexts) : makeValue(random, name, schema, sample.known);
  const query = new URLSearchParams();
  let url = path;
  for (const { name, in: place, required, schema } of operation.parameters ?? []) {
    if (place === "path") url = url.replace(`{${name}}`, encode(String(valueOf(name, schema)) || "%20"));
    else if (required || random() < 0.5) query.append(name, toText(valueOf(name, schema)));
    // The same parameter twice.
    if (place === "query" && random() < 0.05) query.append(name, toText(valueOf(name, schema)));
  }
  if (random() < 0.05) query.append(pick(random, ["__proto__", "constructor", "page[]", "a.b", ""]), "1");
  const search = query.size ? `?${query}` : "";
  const contents = Object.entries(operation.requestBody?.content ?? {});
  const [type, content] = contents.length > 0 ? pick(random, contents) : [];
  if (!content) return { method: method.toUpperCase(), path: url + search, headers: {} };
  const valid = makeObject(random, content.schema, sample.known);
  const fields = isSpoiled() ? spoil(random, valid) : valid;
  const sent =
    type === "multipart/form-data" && random() < 0.95
      ? makeForm(random, fields, content.schema, sample)
      : makeJson(random, fields);
  return { method: method.toUpperCase(), path: url + search, ...sent };
}

function makeJson(random: Random, fields: object): Pick<FuzzRequest, "headers" | "body"> {
  const headers = { "content-type": "application/json" };
  const way = random();
  if (way < 0.03)
    return { headers, body: pick(random, ["", "{", "nul", '"', "[1,", '{"a":1}}', "\u0000", "\uFEFF{}"]) };
  if (way < 0.05) return { headers, body: JSON.stringify(makeHostileValue(random)) };
  if (way < 0.06) return { headers, body: JSON.stringify({ ...fields, filler: "x".repeat(70_000) }) };
  if (way < 0.08) return { headers, body: JSON.stringify(fields).replace("{", '{"__proto__":{"isAdmin":true},') };
  if (way < 0.1) {
    const type = pick(random, [
      "text/plain",
      "application/xml",
      "multipart/form-data",
      "application/json;charset=x",
      "x",
    ]);
    return { headers: { "content-type": type }, body: JSON.stringify(fields) };
  }
  return { headers, body: JSON.stringify(fields) };
}

function makeForm(random: Random, fields: Record<string, unknown>, schema: object, { files }: Sample) {
  const { properties = {} } = schema as {
    properties?: Record<string, { format?: string; items?: { format?: string } }>;
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const property = properties[name];
    const isFile = property?.format === "binary" || property?.items?.format === "binary";
    const count = property?.items && random() < 0.5 ? 3 : 1;
    if (!isFile || random() < 0.05) form.append(name, toText(value));
    else
      for (let each = 0; each < count; each++)
        form.append(name, pick(random, files), pick(random, ["a.jpg", "", "../b\u202E.png"]));
  }
  if (random() < 0.05) form.append(pick(random, ["__proto__", "constructor", "toString", "extra"]), "1");
  if (random() < 0.03) form.append(pick(random, Object.keys(properties)), pick(random, files));
  return { headers: {}, body: form };
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** Lone surrogates cannot be encoded. Texts that start with a percent sign are sent unencoded. */
function encode(text: string): string {
  return text.startsWith("%") ? text : encodeURIComponent(text.toWellFormed());
}
