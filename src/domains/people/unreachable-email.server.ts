import { sql } from "#platform/db/drizzle.server.ts";

/**
 * Replaces an email that is being freed. RFC 2606 reserves .invalid, so no mail ever arrives there. It is random because somebody
 * could sign up with a predictable one, and so keep the original from being freed.
 */
export const unreachableEmail = sql<string>`gen_random_uuid() || '@longbox.invalid'`;
