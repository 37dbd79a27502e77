import * as z from "zod";
import type { Subscriber } from "#platform/jobs/events.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Log } from "#platform/log/log.ts";
import { type Mail, MailRefused } from "#platform/mail/mail.ts";
import { composeDigest } from "./compose-digest.server.ts";
import {
  type DigestStores,
  mailDigestJob,
  noteDelivery,
  planDefaultDigests,
  sendDueDigests,
  wakeFollowers,
} from "./due-digests.server.ts";
import { notificationKinds } from "./vocab.ts";

const published = z.object({ bookId: z.number(), publisherId: z.number() });
const none = z.object({});
const mailed = z.object({
  userId: z.number(),
  to: z.string(),
  username: z.string(),
  mode: z.enum(["now", "daily", "weekly"]),
  token: z.string(),
  items: z.array(
    z.object({
      kind: z.enum(notificationKinds),
      text: z.string(),
      detail: z.string(),
      path: z.string(),
      cover: z.string(),
    }),
  ),
  more: z.number(),
});

/** Hears of new books and issues. */
export const toldFollowers: Subscriber<z.infer<typeof published>> = { job: "notifications/wake", schema: published };

type Dependencies = DigestStores & { mail: Mail; isMailEnabled: boolean; log: Log };

/** The jobs that mail people what is new, if mail goes out. The bell needs none: it is read, not written. */
export function notificationJobs(dependencies: Dependencies): JobHandlers {
  const { isMailEnabled, mail, log, publicUrl } = dependencies;
  const ifMailed = (run: () => Promise<void>) => async () => {
    if (isMailEnabled) await run();
  };
  return {
    [toldFollowers.job]: jobHandler({
      schema: published,
      async run({ bookId, publisherId }) {
        if (isMailEnabled) await wakeFollowers(dependencies, bookId, publisherId);
      },
    }),
    "notifications/send-due": jobHandler({
      schema: none,
      cron: "* * * * *",
      run: ifMailed(() => sendDueDigests(dependencies)),
    }),
    "notifications/plan": jobHandler({
      schema: none,
      cron: "23 * * * *",
      run: ifMailed(() => planDefaultDigests(dependencies)),
    }),
    [mailDigestJob]: jobHandler({
      schema: mailed,
      async run({ userId, ...digest }) {
        try {
          await mail.send(composeDigest(digest, publicUrl));
          await noteDelivery(dependencies, userId, digest.mode, true);
        } catch (error) {
          if (!(error instanceof MailRefused)) throw error;
          log.warn({ err: error }, "an address has refused a mail about what is new");
          await noteDelivery(dependencies, userId, digest.mode, false);
        }
      },
    }),
  };
}
