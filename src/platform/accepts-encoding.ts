import type { IncomingHttpHeaders } from "node:http";

/** Whether the client can decode `coding`: it is in `Accept-Encoding`, and not with `q=0`. */
export function acceptsEncoding(request: { headers: IncomingHttpHeaders }, coding: "br" | "gzip"): boolean {
  const codings = (request.headers["accept-encoding"] ?? "").toLowerCase().split(",");
  return codings.some((listed) => {
    const [name = "", quality = ""] = listed.split(";");
    return name.trim() === coding && !/^\s*q=0(\.0*)?\s*$/.test(quality);
  });
}
