import { Client } from "pg";

/** The URL of the database `name` on the server of `url`. */
export function databaseUrl(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`);
}

/** Runs one statement on its own connection. */
export async function runOn(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
