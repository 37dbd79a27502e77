import path from "node:path";
import { postgresAccount } from "./postgres-account.server.ts";
import { embeddedName, prepareCluster } from "./postgres-cluster.server.ts";
import { postgresProgram } from "./postgres-program.server.ts";
import { ask, runningServer, socketFolderFor, socketUrl } from "./postgres-socket.server.ts";
import { type EmbeddedOptions, Supervisor } from "./postgres-supervisor.server.ts";

export type EmbeddedPostgres = {
  url: string;
  /** Process id of the server at this moment. */
  pid(): number;
  /** Shuts down cleanly. A server that another process started keeps running while that one uses it. */
  stop(): Promise<void>;
};
/**
 * Starts the PostgreSQL that ships with Longbox on `folder` (made when missing) and keeps it running until `stop`.
 * A server that already runs there is used. Throws one sentence when it cannot be started.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.folder);
  const program = postgresProgram();
  const account = postgresAccount(program.folder, folder);
  prepareCluster(folder, program, account);
  const socketFolder = (await runningServer(folder))?.socketFolder ?? socketFolderFor(folder);
  const server = new Supervisor({ ...options, folder, program, account, socketFolder });
  await server.start();
  const create = `create database ${embeddedName} template template0`;
  const known = `select 1 from pg_database where datname = '${embeddedName}'`;
  const maintenance = socketUrl(socketFolder, "postgres");
  if ((await ask(maintenance, known))?.length === 0) await ask(maintenance, create);
  return { url: socketUrl(socketFolder), pid: () => server.pid, stop: () => server.stop() };
}
