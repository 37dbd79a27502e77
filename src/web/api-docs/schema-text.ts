import type { JsonSchema } from "#platform/api/open-api-document.ts";

/** Writes a schema in TypeScript notation, with limits after the types: `{ status: "success", books?: { … }[] }`. */
export function schemaText(schema: JsonSchema, indent = ""): string {
  const { type, enum: values, anyOf, items, properties, required = [] } = schema;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (anyOf) return anyOf.map((option) => schemaText(option, indent)).join(" | ");
  if (items) {
    const item = schemaText(items, indent);
    return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
  }
  if (!properties) return plainType(schema, [type ?? "any"].flat().join(" | "));
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, property]) => `${inner}${name}${required.includes(name) ? "" : "?"}: ${schemaText(property, inner)}`,
  );
  return lines.length ? `{\n${lines.join("\n")}\n${indent}}` : "{}";
}

function plainType(schema: JsonSchema, type: string): string {
  const { format, minimum, maximum, minLength, maxLength, description } = schema;
  if (format === "binary") return `file (${description})`;
  const range = (min: number | undefined, max: number | undefined, unit: string) => {
    if (max === undefined || max >= Number.MAX_SAFE_INTEGER) return [];
    return [min === undefined ? `at most ${max}${unit}` : `${min} to ${max}${unit}`];
  };
  const limits = [...range(minimum, maximum, ""), ...range(minLength, maxLength, " characters")];
  return limits.length ? `${type} (${limits.join(", ")})` : type;
}
