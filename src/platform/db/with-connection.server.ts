import { Client } from "pg";

/** Opens a connection outside the pool and its time limits, does `work` on it, and closes it. */
export async function withConnection<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A lost connection also fails the running query, but without a listener it would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
