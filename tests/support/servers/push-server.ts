import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:https";
import { buffer } from "node:stream/consumers";
import { generate } from "selfsigned";
// @ts-expect-error -- has no types
import ece from "http_ece";

type Received = { path: string; headers: Record<string, unknown>; message: unknown };

/** A browser's side of Web Push: an address and keys, with which it can read what arrives there. */
export type PushReceiver = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Starts a push service on 127.0.0.1, for addresses of a known one, whose messages it decrypts (RFC 8188 and 8291) as the browser would. It
 * answers with the status that `answers` has for an address, or 201.
 */
export async function openPushServer(answers: Record<string, number> = {}) {
  const received: Received[] = [];
  const receivers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: string }>();
  const { private: key, cert } = await generate([{ name: "commonName", value: "fcm.googleapis.com" }]);
  const server = createServer({ key, cert }, (request, response) => {
    const path = request.url ?? "";
    const read = async () => {
      const body = await buffer(request);
      const receiver = receivers.get(path);
      const status = answers[path] ?? 201;
      if (receiver && status === 201) {
        const text = ece.decrypt(body, {
          version: "aes128gcm",
          privateKey: receiver.ecdh,
          authSecret: receiver.auth,
        }) as Buffer;
        received.push({ path, headers: request.headers, message: JSON.parse(text.toString()) });
      }
      response.writeHead(status).end();
    };
    void read();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  return {
    received,
    /** Options of requests that bring them here. */
    connection: {
      port,
      rejectUnauthorized: false,
      lookup: (_host: string, options: { all?: boolean }, done: (...found: unknown[]) => void) =>
        options.all ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4),
    },
    makeReceiver(name: string): PushReceiver {
      const ecdh = createECDH("prime256v1");
      ecdh.generateKeys();
      const auth = randomBytes(16).toString("base64url");
      receivers.set(`/send/${name}`, { ecdh, auth });
      return {
        endpoint: `https://fcm.googleapis.com/send/${name}`,
        keys: { p256dh: ecdh.getPublicKey().toString("base64url"), auth },
      };
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
