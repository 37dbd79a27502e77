import type { Database } from "./database.ts";
import { withConnection } from "./with-connection.server.ts";

// An arbitrary number that nothing else in this database locks.
const lockNumber = 5_269_269;

/**
 * Lets the serving role read and write all rows of the site and of its job queue, and nothing else: the database
 * refuses anything else that an injected statement could do, such as dropping a table or removing a trigger. Does
 * nothing if that role owns the tables.
 */
export async function grantRights({ pool, url, ownerUrl }: Pick<Database, "pool" | "url" | "ownerUrl">): Promise<void> {
  if (ownerUrl === url) return;
  const { rows } = await pool.query<{ role: string; database: string; granted: boolean }>(
    `select quote_ident(current_user) as role, quote_ident(current_database()) as database,
       has_table_privilege('migrations', 'select') as granted`,
  );
  const [found] = rows;
  if (!found || found.granted) return;
  await withConnection(ownerUrl, (client) =>
    client.query(`begin;
      select pg_advisory_xact_lock(${lockNumber});
      ${listGrants("public", found.role)}
      ${listGrants("pgboss", found.role)}
      revoke insert, update, delete on migrations from ${found.role};
      revoke temporary on database ${found.database} from public;
      commit`),
  );
}

/** Also covers the tables of later migrations, which the same owner creates. */
function listGrants(schema: string, role: string): string {
  const inSchema = `in schema ${schema}`;
  const rows = "select, insert, update, delete on";
  return `grant usage on schema ${schema} to ${role};
    grant ${rows} all tables ${inSchema} to ${role};
    grant usage, select on all sequences ${inSchema} to ${role};
    alter default privileges ${inSchema} grant ${rows} tables to ${role};
    alter default privileges ${inSchema} grant usage, select on sequences to ${role};`;
}
