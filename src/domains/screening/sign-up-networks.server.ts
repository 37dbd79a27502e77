import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { truncateAddress } from "#platform/network.ts";

// Table in migrations/20261127132400-sign-up-networks.sql.

/** For how many days the network of a sign-up is kept. */
const networkDays = 30;

/** Remembers from which network an account was made, if that is known. */
export async function rememberSignUp(tx: Queries, userId: number, address: string | undefined): Promise<void> {
  if (address === undefined) return;
  await tx.execute(
    sql`insert into sign_up_networks (user_id, network) values (${userId}, ${truncateAddress(address)})`,
  );
}

/** Deletes networks of sign-ups that are older. */
export async function removeOldNetworks(queries: Queries, limit: number): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    delete from sign_up_networks where user_id in (
      select user_id from sign_up_networks where at < now() - make_interval(days => ${networkDays}) limit ${limit})`);
  return rowCount ?? 0;
}
