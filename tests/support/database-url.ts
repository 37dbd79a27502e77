import { withConnection } from "#platform/db/with-connection.server.ts";

/** The URL of the database `name` on the server of `url`. */
export function databaseUrl(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`);
}

/** Runs one statement on its own connection. */
export async function runOn(url: string, text: string): Promise<void> {
  await withConnection(url, (client) => client.query(text));
}
