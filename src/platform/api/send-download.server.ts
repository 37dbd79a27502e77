import type { FastifyReply, FastifyRequest } from "fastify";
import { isNotModified } from "#platform/not-modified.ts";
import type { Download, ResumableDownload } from "./operation.ts";

/** Sends what the handler of a download has returned: all of it, or the requested part. */
export async function sendDownload(request: FastifyRequest, reply: FastifyReply, type: string, result: unknown) {
  const download = result as Download | ResumableDownload;
  const named = () => reply.type(type).header("content-disposition", nameFile(download.fileName));
  if ("body" in download) return named().send(download.body);
  const { bytes, etag } = download;
  const isKnown = isNotModified(request, { etag });
  const part = findPart(request.headers, bytes, etag);
  // Opened before any header is set: if that fails, the error must not look like a part of the file.
  const body = isKnown || !part || request.method === "HEAD" ? null : await download.open(part);
  named().header("etag", etag).header("accept-ranges", "bytes");
  if (isKnown) return reply.code(304).send();
  if (!part) return reply.code(416).header("content-range", `bytes */${bytes}`).send();
  if (part.end - part.start < bytes)
    reply.code(206).header("content-range", `bytes ${part.start}-${part.end - 1}/${bytes}`);
  return reply.header("content-length", part.end - part.start).send(body);
}

/**
 * The requested part, or the whole file; null if there is no such part. A request for multiple parts gets the whole
 * file.
 */
function findPart(headers: FastifyRequest["headers"], bytes: number, etag: string) {
  const all = { start: 0, end: bytes };
  const range = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? "");
  const condition = headers["if-range"];
  if (!range || (condition !== undefined && condition !== etag)) return all;
  const [, from = "", to = ""] = range;
  if (!from && !to) return all;
  const start = from ? Number(from) : Math.max(bytes - Number(to), 0);
  const end = from && to ? Math.min(Number(to) + 1, bytes) : bytes;
  return start < end ? { start, end } : null;
}

/** The file name twice: in ASCII for every program, and in full (RFC 6266). */
function nameFile(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^ -~]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"${plain === name ? "" : `; filename*=UTF-8''${encoded}`}`;
}
