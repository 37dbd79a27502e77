import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { AppError, fail, failInput, type Issue } from "#platform/errors.ts";
import { toStorageFailure } from "#platform/storage/storage-failure.ts";
import { discard } from "#platform/storage/temporary-folder.server.ts";
import type { FilePart, Schemas } from "./operation.ts";
import { parseBody } from "./parse-input.server.ts";
import { receiveField, refuseForm } from "./receive-fields.server.ts";

/** A complete file, flushed to `path`. `hash` is its SHA-256 in hexadecimal; `name` comes from the sender. */
export type ReceivedFile = { path: string; name: string; bytes: number; hash: string };

/** Schemas of an operation whose input is a form with files. */
export type FormSchemas = Schemas & { body: NonNullable<Schemas["body"]>; files: Record<string, FilePart> };
type FilesOf<S extends FormSchemas, T> = { [F in keyof S["files"]]: T[] };
/** A complete, checked form: its parsed text fields, and the result of `inspect` for each file. */
export type Received<S extends FormSchemas, T> = { body: S["body"]["_zod"]["output"]; files: FilesOf<S, T> };
type Options<S extends FormSchemas, T> = {
  /** Holds the files while they are checked. They are deleted when `take` ends, unless it has moved them. */
  folder: string;
  /**
   * Makes a function that sees each file's bytes as they arrive, and may throw to refuse the form. `name` comes from
   * the sender.
   */
  watch: (name: string) => (bytes: Buffer) => void;
  /**
   * Checks each file as soon as it is complete, while later ones are still arriving. Throws to refuse the form. `signal`
   * is aborted when nobody needs the result, because the form has been refused or its sender has disconnected.
   */
  inspect: (part: keyof S["files"], file: ReceivedFile, signal: AbortSignal) => Promise<T>;
};

/**
 * Receives a multipart form, or JSON if no file is required. Streams the files to disk and enforces the limits of
 * `schemas` while they arrive. Passes the complete, checked form to `take` and returns its result. Leaves no temporary
 * files, even if it fails.
 */
export async function receiveForm<S extends FormSchemas, T, R>(
  request: FastifyRequest,
  schemas: S,
  { folder, watch, inspect }: Options<S, T>,
  take: (form: Received<S, T>) => Promise<R>,
): Promise<R> {
  const temporary = new Set<string>();
  const needsForm = Object.values(schemas.files).some(({ atLeast }) => atLeast > 0);
  const json = needsForm || request.isMultipart() ? undefined : (request.body ?? {});
  const fields: Record<string, string> = {};
  const files: Record<string, Promise<T>[]> = Object.fromEntries(Object.keys(schemas.files).map((name) => [name, []]));
  let refusal: { error: unknown } | undefined;
  const ending = new AbortController();
  const end = () => ending.abort();
  request.raw.socket.once("close", end);
  const receive = async (): Promise<Received<S, T>> => {
    for await (const part of json ? [] : request.parts()) {
      if (refusal) throw refusal.error;
      if (part.type === "field") {
        receiveField(part, fields, schemas.longFields);
        continue;
      }
      const limits = schemas.files[part.fieldname];
      const list = files[part.fieldname];
      if (!limits || !list) throw fail("unexpected_part", { field: part.fieldname });
      const at = path.join(folder, `upload-${randomUUID()}`);
      temporary.add(at);
      const file = await receiveFile(part, at, limits, watch);
      if (list.length >= limits.atMost) throw failTooMany(part.fieldname, limits.atMost);
      const inspected = inspect(part.fieldname, file, ending.signal);
      inspected.catch((error: unknown) => {
        refusal ??= { error };
        end();
      });
      list.push(inspected);
    }
    const body = checkBody(schemas, json ?? fields, files);
    const complete = await Promise.all(
      Object.entries(files).map(async ([name, list]) => [name, await Promise.all(list)]),
    );
    // A sender who has disconnected would not see the response, and would publish the same form again later.
    if (request.raw.socket.destroyed) throw fail("broken_upload");
    return { body, files: Object.fromEntries(complete) as FilesOf<S, T> };
  };
  try {
    const form = await receive().catch((error: unknown) => {
      throw refuseForm(request, error);
    });
    return await take(form);
  } finally {
    end();
    request.raw.socket.off("close", end);
    await Promise.allSettled(Object.values(files).flat());
    await Promise.all([...temporary].map(discard));
  }
}

async function receiveFile(
  part: MultipartFile,
  at: string,
  { maxBytes, tooLarge }: FilePart,
  watch: Options<FormSchemas, unknown>["watch"],
): Promise<ReceivedFile> {
  const hash = createHash("sha256");
  const name = part.filename || part.fieldname;
  const see = watch(name);
  let bytes = 0;
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw fail("file_too_large", { file: name, reason: tooLarge });
      see(chunk);
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(part.file, measure, createWriteStream(at, { flush: true }));
  } catch (error) {
    throw isOfFile(error) ? toStorageFailure(error) : error;
  }
  return { path: at, name, bytes, hash: hash.digest("hex") };
}

/** Whether the file could not be written, rather than received: reading from a connection is a system call too. */
function isOfFile(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && error.syscall !== "read";
}

function checkBody(schemas: FormSchemas, fields: object, files: Record<string, unknown[]>): unknown {
  const issues: Issue[] = [];
  const body = parseBody(schemas.body, fields, issues);
  for (const [name, { atLeast, canKeep, missing }] of Object.entries(schemas.files)) {
    const isKept = canKeep && Object.hasOwn(fields, name);
    if (!isKept && (files[name]?.length ?? 0) < atLeast) issues.push({ path: name, message: missing });
  }
  if (issues.length) throw failInput(issues);
  return body;
}

function failTooMany(part: string, limit: number): AppError {
  if (limit > 1) return fail("too_many_files", { limit });
  return failInput([{ path: part, message: `Only one file can be sent as ${part}.` }]);
}
