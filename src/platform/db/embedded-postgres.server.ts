import { realpathSync } from "node:fs";
import path from "node:path";
import { choosePostgresAccount } from "./postgres-account.server.ts";
import { embeddedName, prepareCluster, servingRole } from "./postgres-cluster.server.ts";
import type { EmbeddedOptions } from "./postgres-command.server.ts";
import { findPostgresProgram } from "./postgres-program.server.ts";
import { findRunningServer, queryOnce, socketFolderFor, socketUrl } from "./postgres-socket.server.ts";
import { Supervisor } from "./postgres-supervisor.server.ts";

export type EmbeddedPostgres = {
  /** Connects as the owner of everything, for migrations. */
  url: string;
  /** Connects as a role that owns nothing, for everything else. */
  servingUrl: string;
  /** Current process id of the server. */
  pid(): number;
  /** Shuts the server down, unless another process started it and still uses it. */
  stop(): Promise<void>;
};
/**
 * Starts the PostgreSQL that ships with Longbox on `folder`, created if missing, and keeps it running until `stop`.
 * Uses a server that already runs there. Throws an error with a sentence for the operator if it cannot be started.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const named = path.resolve(options.folder);
  const program = findPostgresProgram();
  const account = choosePostgresAccount(program.folder, named);
  prepareCluster(named, program, account);
  // The server reports the name it was started with, and another process may reach it through a symbolic link.
  const folder = realpathSync(named);
  const socketFolder = (await findRunningServer(folder))?.socketFolder ?? socketFolderFor(folder);
  const server = new Supervisor({ ...options, folder, program, account, socketFolder });
  await server.start();
  const maintenance = socketUrl(socketFolder, "postgres");
  const known = await queryOnce(
    maintenance,
    "select (select array_agg(datname) from pg_database)::text[] as databases, (select array_agg(rolname) from pg_roles)::text[] as roles",
  );
  const lacks = (list: "databases" | "roles", name: string) =>
    known?.[0] && !(known[0][list] as string[]).includes(name);
  if (lacks("databases", embeddedName))
    await queryOnce(maintenance, `create database ${embeddedName} template template0`);
  if (lacks("roles", servingRole)) await queryOnce(maintenance, `create role ${servingRole} login`);
  return {
    url: socketUrl(socketFolder),
    servingUrl: socketUrl(socketFolder, embeddedName, servingRole),
    pid: () => server.pid,
    stop: () => server.stop(),
  };
}
