import { sql } from "#platform/db/drizzle.server.ts";

/**
 * An email in place of one that has been freed. RFC 2606 reserves .invalid: no mail ever arrives there. Random, because anybody
 * could sign up with a predictable one, and thereby keep the original from being freed.
 */
export const nowhere = sql<string>`gen_random_uuid() || '@longbox.invalid'`;
