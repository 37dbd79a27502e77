import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { OpenApiDocument, OpenApiOperation } from "#platform/api/open-api-document.ts";

type Received = { status: number; type: string; text: string };
/** Describes what is undocumented about a response; undefined if nothing is. */
export type CheckResponse = (operation: OpenApiOperation, response: Received) => string | undefined;

/**
 * Makes a function that checks responses against the site's OpenAPI document: status, type, and body, and for failures
 * also the list of errors.
 */
export function openResponseCheck(document: OpenApiDocument): CheckResponse {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "site", components: document.components });
  const compiled = new Map<object, ValidateFunction>();
  const validate = (schema: object, value: unknown): string | undefined => {
    const known = compiled.get(schema) ?? ajv.compile(pointIntoSite(schema));
    compiled.set(schema, known);
    return known(value) ? undefined : ajv.errorsText(known.errors);
  };
  return (operation, { status, type, text }) => {
    if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`;
    const documented = operation.responses[status] ?? operation.responses[`${Math.floor(status / 100)}XX`];
    if (!documented) return `the status ${status} is not documented`;
    const [media, content] = Object.entries(documented.content ?? {})[0] ?? [];
    if (!media || !content) return text ? "there is a body, and none is documented" : undefined;
    if (!type.startsWith(media)) return `the type is ${type} and not ${media}`;
    if (media !== "application/json") return undefined;
    const body = parse(text);
    const mismatch = validate(content.schema, body);
    if (mismatch) return `the body of ${status} is not as documented: ${mismatch}`;
    if (status < 400) return undefined;
    const { code } = body as { code: string };
    const known = document["x-errors"].some((each) => each.code === code && each.status === status);
    return known ? undefined : `the error ${code} with status ${status} is not documented`;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pointIntoSite(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"site#/components')) as object;
}
