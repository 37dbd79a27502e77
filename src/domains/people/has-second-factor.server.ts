import { sql } from "#platform/db/drizzle.server.ts";

/** SQL condition: the user has confirmed a second factor. */
export const hasSecondFactor = (userId: unknown) =>
  sql<boolean>`exists (select from second_factors where user_id = ${userId} and confirmed_at is not null)`;
