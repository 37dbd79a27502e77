import path from "node:path";
import { choosePostgresAccount } from "./postgres-account.server.ts";
import { embeddedName, prepareCluster } from "./postgres-cluster.server.ts";
import { findPostgresProgram } from "./postgres-program.server.ts";
import { ask, findRunningServer, socketFolderFor, socketUrl } from "./postgres-socket.server.ts";
import { type EmbeddedOptions, Supervisor } from "./postgres-supervisor.server.ts";

export type EmbeddedPostgres = {
  url: string;
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
  const folder = path.resolve(options.folder);
  const program = findPostgresProgram();
  const account = choosePostgresAccount(program.folder, folder);
  prepareCluster(folder, program, account);
  const socketFolder = (await findRunningServer(folder))?.socketFolder ?? socketFolderFor(folder);
  const server = new Supervisor({ ...options, folder, program, account, socketFolder });
  await server.start();
  const create = `create database ${embeddedName} template template0`;
  const known = `select 1 from pg_database where datname = '${embeddedName}'`;
  const maintenance = socketUrl(socketFolder, "postgres");
  if ((await ask(maintenance, known))?.length === 0) await ask(maintenance, create);
  return { url: socketUrl(socketFolder), pid: () => server.pid, stop: () => server.stop() };
}
