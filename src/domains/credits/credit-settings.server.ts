import type { Queries } from "#platform/db/database.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { creditSettings } from "./consent-tables.server.ts";

/** How a person wants to be asked about credits. */
export type CreditSettings = { asksFirst: boolean; trustsAccepted: boolean };

/** Reads a person's settings; both are false until they are set. */
export async function readCreditSettings(queries: Queries, userId: number): Promise<CreditSettings> {
  const { asksFirst, trustsAccepted } = creditSettings;
  const [row] = await queries
    .select({ asksFirst, trustsAccepted })
    .from(creditSettings)
    .where(eq(creditSettings.userId, userId));
  return row ?? { asksFirst: false, trustsAccepted: false };
}

/** Saves a person's settings. They apply to credits given from now on. */
export async function writeCreditSettings(queries: Queries, userId: number, settings: CreditSettings): Promise<void> {
  await queries
    .insert(creditSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: creditSettings.userId, set: settings });
}
