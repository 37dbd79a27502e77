import type { Server } from "node:http";
import { networkOf } from "#platform/network.ts";

/** Lets each network hold at most `most` open connections, and closes any further one immediately. */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left) open.set(network, left);
      else open.delete(network);
    });
  });
}
