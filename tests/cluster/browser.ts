import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from "node:http2";
import { setTimeout as delay } from "node:timers/promises";

export type ApiResponse = { status: number; headers: IncomingHttpHeaders; body: string };
export type Sent = {
  token?: string;
  headers?: Record<string, string>;
  body?: FormData | object | undefined;
  /** Sends the body in pieces over this time. */
  overMs?: number;
};
/** Somebody at a browser, who makes one request at a time, over HTTP/2. */
export type Browser = {
  /** Throws if the connection ends before the whole response has arrived, or after 30 seconds. */
  send(method: string, path: string, sent?: Sent): Promise<ApiResponse>;
  close(): void;
};

const hangsAfterMs = 30_000;
/** Then the next visitor comes, with a new connection. nginx ends a connection after 1,000 requests. */
const requestsOfVisitor = 40;
const pieces = 20;

/** Opens a browser that trusts this certificate. It connects at its first request. */
export function openBrowser({ origin, certificate }: { origin: string; certificate: string }): Browser {
  let session: ClientHttp2Session | undefined;
  let asked = 0;
  const close = () => {
    session?.close();
    session = undefined;
  };
  const openSession = (): ClientHttp2Session => {
    if (session && (session.closed || session.destroyed || asked++ % requestsOfVisitor === 0)) close();
    if (!session) {
      session = connect(origin, { ca: certificate });
      session.on("error", () => {});
    }
    return session;
  };
  return {
    close,
    async send(method, path, { token, headers = {}, body, overMs = 0 } = {}) {
      const encoded = body === undefined ? undefined : await encode(body);
      const stream = openSession().request({
        ":method": method,
        ":path": path,
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(encoded && { "content-type": encoded.type, "content-length": encoded.bytes.length }),
      });
      stream.setTimeout(hangsAfterMs, () => stream.destroy(new Error("hung")));
      const answered = new Promise<ApiResponse>((resolve, reject) => {
        let responseHeaders: IncomingHttpHeaders = {};
        let text = "";
        stream.setEncoding("utf8");
        stream.on("response", (received) => (responseHeaders = received));
        stream.on("data", (part: string) => (text += part));
        stream.on("error", reject);
        stream.on("close", () => {
          const status = Number(responseHeaders[":status"]);
          const isWhole = stream.rstCode === constants.NGHTTP2_NO_ERROR && status > 0;
          if (isWhole) resolve({ status, headers: responseHeaders, body: text });
          else reject(new Error(`cut off (${stream.rstCode})`));
        });
      });
      const sending = (async () => {
        const { bytes } = encoded ?? { bytes: Buffer.alloc(0) };
        const size = overMs ? Math.ceil(bytes.length / pieces) : bytes.length;
        for (let at = 0; at < bytes.length && !stream.destroyed; at += size) {
          stream.write(bytes.subarray(at, at + size));
          if (overMs) await delay(overMs / pieces);
        }
        if (!stream.destroyed) stream.end();
      })();
      const [response] = await Promise.all([answered, sending]);
      return response;
    },
  };
}

async function encode(body: FormData | object): Promise<{ type: string; bytes: Buffer }> {
  if (!(body instanceof FormData)) return { type: "application/json", bytes: Buffer.from(JSON.stringify(body)) };
  const response = new Response(body);
  return { type: response.headers.get("content-type") ?? "", bytes: Buffer.from(await response.arrayBuffer()) };
}
