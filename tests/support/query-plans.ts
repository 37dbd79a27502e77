import { expect } from "vitest";
import type { Database, Queries } from "#platform/db/database.ts";
import { drizzle } from "#platform/db/drizzle.server.ts";

export type Statement = { text: string; values: unknown[] };

/** The tables that grow with the site. */
const bigTables = ["users", "books", "issues", "credits", "pages", "images", "search_words"];

/** Returns queries that run on this database, and `take`, which returns the statements that they have sent since it was last called. */
export function recordStatements(database: Database): { queries: Queries; take: () => Statement[] } {
  let statements: Statement[] = [];
  const pool = Object.create(database.pool) as typeof database.pool;
  pool.query = ((query: { text: string }, values: unknown[]) => {
    statements.push({ text: query.text, values });
    return database.pool.query(query, values);
  }) as typeof pool.query;
  return {
    queries: drizzle({ client: pool }),
    take() {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}

/** Fails if PostgreSQL would read all of a big table for one of these statements. */
export async function expectNoWholeTables({ pool }: Database, statements: Statement[]): Promise<void> {
  for (const { text, values } of statements) {
    if (text.startsWith("explain")) continue;
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    for (const [, table = ""] of plan.matchAll(/Seq Scan on (\w+)/g))
      expect(bigTables, `${text}\n${plan}`).not.toContain(table);
  }
}
