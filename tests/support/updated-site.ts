import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** Content types of the site's responses that name files of the build. */
const texts = /html|javascript|css|json/;
const built = /([\w.-]+-[\w-]{8})\.(js|css|woff2|svg)\b/g;
const renamed = /(\/assets\/[\w.-]+)\.next\.(js|css|woff2|svg)$/;

/**
 * A proxy in front of a site that is updated while a browser knows it: after `update`, all files of the build have
 * other names, and the old names are gone. While it is set to be away, it drops all connections.
 */
export async function openUpdatedSite(url: string) {
  let isUpdated = false;
  let isAway = false;
  const server = createServer((request, response) => {
    if (isAway) request.socket.destroy();
    else void respond(request).then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  async function respond({ url: path = "/", method = "GET", headers }: IncomingMessage) {
    const isAsset = path.startsWith("/assets/");
    if (isUpdated && isAsset && !renamed.test(path)) return { status: 404, headers: {}, body: "" };
    const accepted = { accept: headers.accept ?? "*/*", authorization: headers.authorization ?? "" };
    const found = await fetch(url + path.replace(renamed, "$1.$2"), { method, headers: accepted, redirect: "manual" });
    const type = found.headers.get("content-type") ?? "";
    const kept = ["content-type", "cache-control", "location"].flatMap((name) => {
      const value = found.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const bytes = Buffer.from(await found.arrayBuffer());
    const body = isUpdated && texts.test(type) ? bytes.toString().replace(built, "$1.next.$2") : bytes;
    return { status: found.status, headers: Object.fromEntries(kept), body };
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    update: () => {
      isUpdated = true;
    },
    setAway: (away: boolean) => {
      isAway = away;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
