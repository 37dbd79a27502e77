import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import { limitConcurrency } from "#platform/concurrency/limit-concurrency.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import type { Log } from "#platform/log/log.ts";
import { type Mail, MailRefused } from "#platform/mail/mail.ts";
import { composeDigest } from "./compose-digest.server.ts";
import type { DueMail } from "./due-digests.server.ts";

type Dependencies = { queries: Queries; settings: SiteSettings; mail: Mail; log: Log; publicUrl: string };

/** As many as the connections to the mail server. */
const atOnce = 5;

/**
 * Sends mails and notes each, so that another run after a kill or a failure sends only the rest. One goes out twice only if the process dies
 * between the server's answer and the note. Throws the server's error if some may be taken later.
 */
export async function sendDigests(
  { queries, settings, mail, log, publicUrl }: Dependencies,
  mails: readonly DueMail[],
) {
  const { name: siteName } = await settings.read();
  const sent = await findSent(queries, mails);
  const inTurn = limitConcurrency(atOnce);
  const results = await Promise.allSettled(
    mails
      .filter((each) => !sent.has(keyOf(each)))
      .map((each) =>
        inTurn(async () => {
          try {
            await mail.send(composeDigest(each, { siteName, origin: publicUrl }));
            await note(queries, each, sql`refusals = 0`);
          } catch (error) {
            if (!(error instanceof MailRefused)) throw error;
            log.warn({ err: error }, "an address has refused a mail about what is new");
            await note(queries, each, sql`refusals = refusals + 1`);
          }
        }),
      ),
  );
  const failed = results.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

const keyOf = ({ userId, mode }: Pick<DueMail, "userId" | "mode">) => `${userId} ${mode}`;

async function findSent(queries: Queries, mails: readonly DueMail[]): Promise<Set<string>> {
  const rows = mails.map(({ userId, mode, until }) => sql`(${userId}::bigint, ${mode}, ${until}::timestamptz)`);
  const { rows: sent } = await queries.execute<{ user_id: string; mode: DueMail["mode"] }>(sql`
    select user_id, mode from notification_mails
    join (values ${sql.join(rows, sql`, `)}) as due (id, way, until) on user_id = id and mode = way and mailed_until >= until`);
  return new Set(sent.map(({ user_id, mode }) => keyOf({ userId: Number(user_id), mode })));
}

async function note(queries: Queries, { userId, mode, until }: DueMail, change: ReturnType<typeof sql>): Promise<void> {
  await queries.execute(sql`
    update notification_mails set mailed_until = ${until}, ${change} where user_id = ${userId} and mode = ${mode}`);
}
