import type { MultipartValue } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { AppError, fail, failInput } from "#platform/errors.ts";
import type { Schemas } from "./operation.ts";

/** The maximum bytes of a JSON body, or of all fields of a form that stands for one. */
export const jsonLimitBytes = 64 * 1024;
/** The maximum bytes of a text field, and of one of the `longFields`. */
const textFieldBytes = 64 * 1024;
export const longFieldBytes = 2 * 1024 * 1024;

/** Receives a form for a call that takes JSON: its fields, which together may be as long as a JSON body. */
export async function receiveFields(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  let bytes = 0;
  try {
    for await (const part of request.parts({ limits: { fieldSize: jsonLimitBytes } })) {
      if (part.type === "file") throw fail("unexpected_part", { field: part.fieldname });
      receiveField(part, fields, undefined);
      bytes += Buffer.byteLength(part.fieldname) + Buffer.byteLength(fields[part.fieldname] ?? "");
      if (bytes > jsonLimitBytes) throw fail("body_too_large");
    }
    return fields;
  } catch (error) {
    throw refuseForm(request, error);
  }
}

/** Adds a text field of a form to `fields`. */
export function receiveField(
  { fieldname: name, value, valueTruncated }: MultipartValue,
  fields: Record<string, string>,
  longFields: Schemas["longFields"],
): void {
  const maxBytes = longFields?.[name] ?? textFieldBytes;
  const text = toText(name, value);
  if (valueTruncated || Buffer.byteLength(text) > maxBytes) throw fail("body_too_large");
  if (name in fields) throw failInput([{ path: name, message: `The ${name} part was sent twice.` }]);
  fields[name] = text;
}

/** The library parses parts of the type JSON, which fields have as text. */
function toText(name: string, value: unknown): string {
  try {
    return typeof value === "string" ? value : JSON.stringify(value);
  } catch {
    throw failInput([{ path: name, message: "This field is nested too deeply." }]);
  }
}

/**
 * Makes the error of a refused form. Reads the rest of it, or the client's next request on this connection hangs;
 * `limitBodies` ends endless ones.
 */
export function refuseForm({ raw }: FastifyRequest, error: unknown): unknown {
  raw.unpipe();
  raw.resume();
  return toFormError(error, raw.socket.destroyed);
}

/** Of a connection that was reset, only that of the sender is about the form; it may also be that of the database or the store. */
function toFormError(error: unknown, hasLeft: boolean): unknown {
  if (error instanceof AppError) return error;
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  if (["FST_FILES_LIMIT", "FST_PARTS_LIMIT", "FST_FIELDS_LIMIT"].includes(code))
    return fail("body_too_large", {}, { cause: error });
  const isCutOff =
    (code === "ECONNRESET" && hasLeft) ||
    ["ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"].includes(code) ||
    /Unexpected end|Malformed|Boundary|needle|aborted/i.test(message);
  return isCutOff ? fail("broken_upload", {}, { cause: error }) : error;
}
