import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";

/** Starts a proxy on 127.0.0.1 in front of a port there, which adds a round-trip time of `roundTripMs`. */
export async function startDistantProxy(target: number, roundTripMs: number): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>();
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on("data", (bytes: Buffer) => setTimeout(() => to.writable && to.write(bytes), roundTripMs / 2));
    from.on("end", () => setTimeout(() => to.end(), roundTripMs / 2));
    from.on("error", () => to.destroy());
    from.on("close", () => sockets.delete(from));
  };
  const server = createServer({ noDelay: true }, (socket) => {
    const onward = createConnection({ port: target, host: "127.0.0.1", noDelay: true });
    forward(socket, onward);
    forward(onward, socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
