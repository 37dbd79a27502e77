import type { ClientBase } from "pg";

export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; last: string; isCalled: boolean };

/** Makes a dump or load read and write values the same way whatever the server's settings are. */
export const plainSession = "set statement_timeout = 0; set datestyle = iso; set intervalstyle = postgres";

/** Quotes a PostgreSQL identifier. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The list of migrations is filled by applying them. */
const skippedTables = ["migrations"];

/** Lists all Longbox tables with their writable columns, each table after those that its rows refer to. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { references: string[] }>({
    text: `
      select c.relname as name,
        (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        array(select distinct f.confrelid::regclass::text from pg_constraint f
              where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as references
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
      order by c.relname`,
    values: [skippedTables],
  });
  const sorted: Table[] = [];
  const isSorted = (name: string) => sorted.some((each) => each.name === name);
  while (sorted.length < rows.length) {
    const next = rows.find(({ name, references }) => !isSorted(name) && references.every(isSorted));
    if (!next) throw new Error("Some tables refer to each other in a circle, so there is no order to fill them in.");
    sorted.push({ name: next.name, columns: next.columns });
  }
  return sorted;
}

/** Lists the sequences of the tables, with the last number from each. */
export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1",
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const found = await client.query<Omit<Sequence, "name">>(
      `select last_value::text as last, is_called as "isCalled" from ${quoteName(name)}`,
    );
    for (const each of found.rows) sequences.push({ name, ...each });
  }
  return sequences;
}
