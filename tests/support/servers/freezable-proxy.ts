import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type NetConnectOpts, type Socket } from "node:net";

export type FreezableProxy = {
  port: number;
  /** Stops forwarding on existing connections without closing them, like a firewall that dropped their state. */
  freeze(): void;
  /** If true, new connections are accepted and get no response either. */
  swallow(everything: boolean): void;
  close(): void;
};

/** Starts a proxy on 127.0.0.1 in front of `target`, whose connections can be made to die silently. */
export async function startFreezableProxy(target: NetConnectOpts): Promise<FreezableProxy> {
  const pairs = new Set<[Socket, Socket]>();
  const idle = new Set<Socket>();
  let swallowing = false;
  const server = createServer((socket) => {
    socket.on("error", () => {});
    if (swallowing) {
      idle.add(socket);
      return;
    }
    const onward = createConnection(target);
    onward.on("error", () => socket.destroy());
    pairs.add([socket, onward]);
    socket.pipe(onward).pipe(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      for (const [one, other] of pairs) {
        one.unpipe(other).pause();
        other.unpipe(one).pause();
      }
    },
    swallow(everything) {
      swallowing = everything;
      if (!everything) for (const socket of idle) socket.destroy();
    },
    close() {
      for (const socket of [...[...pairs].flat(), ...idle]) socket.destroy();
      server.close();
    },
  };
}
