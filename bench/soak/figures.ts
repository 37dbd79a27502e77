import { readdirSync } from "node:fs";
import path from "node:path";
import type { Pool } from "pg";
import { childrenOf, commandOf, listTree } from "../../tests/support/process-tree.ts";
import type { MeasuredSite } from "../growth/run-site.ts";
import { memoryMb } from "../process-figures.ts";

type Sizes = { tables: number; indexes: number; rows: number; connections: number };

/** Everything that could grow, by name; the part before the colon names the plot that shows it. */
export async function readFigures({ first, pool, folder }: MeasuredSite): Promise<Record<string, number>> {
  const worker = childrenOf(first.pid).find((pid) => commandOf(pid).includes("main.js")) ?? 0;
  const decoders = listTree(first.pid).filter((pid) => commandOf(pid).includes("picture-process"));
  const sum = (pids: number[], of: (pid: number) => number) =>
    pids.reduce((total, pid) => total + orZero(() => of(pid)), 0);
  const { rows } = await pool.query<Sizes>(`
    select sum(pg_table_size(oid))::float / 1e6 as tables, sum(pg_indexes_size(oid))::float / 1e6 as indexes,
      (select sum(n_live_tup)::float / 1e3 from pg_stat_user_tables) as rows,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections
    from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`);
  const { tables = 0, indexes = 0, rows: rowCount = 0, connections = 0 } = rows[0] ?? {};
  return {
    "memory: web": memoryMb(first.pid),
    "memory: worker": sum([worker], memoryMb),
    "memory: picture processes": sum(decoders, memoryMb),
    "handles: web": countEntries(`/proc/${first.pid}/fd`),
    "handles: worker": countEntries(`/proc/${worker}/fd`),
    "handles: connections": connections,
    "database: tables": tables,
    "database: indexes": indexes,
    "database: rows": rowCount,
    "files: temporary": countEntries(path.join(folder, "tmp")) + countEntries(path.join(folder, "files", ".arriving")),
    "files: originals": countEntries(path.join(folder, "files", "originals")),
  };
}

/** The number of rows in each table, by name, according to PostgreSQL's statistics. */
export async function countRows(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    "select schemaname || '.' || relname as name, n_live_tup::int as rows from pg_stat_user_tables",
  );
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

function countEntries(folder: string): number {
  return orZero(() => readdirSync(folder).length);
}

/** Zero for a process or a folder that is gone. */
function orZero(read: () => number): number {
  try {
    return read();
  } catch {
    return 0;
  }
}
