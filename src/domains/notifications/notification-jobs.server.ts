import * as z from "zod";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import { type DecidedAct, decidedAct } from "#domains/moderation/reports-decided.server.ts";
import type { Subscriber } from "#platform/jobs/events.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Log } from "#platform/log/log.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { type DigestStores, mailDigestsJob, queueDueDigests } from "./due-digests.server.ts";
import { pushJob, queueDuePushes } from "./due-pushes.server.ts";
import { planDefaultDigests, wakeFollowers, wakeReporters } from "./planned-digests.server.ts";
import { sendPushes } from "./send-pushes.server.ts";
import { sendDigests } from "./send-digests.server.ts";
import { notificationKinds } from "./vocab.ts";

const published = z.object({ bookId: z.number(), publisherId: z.number() });
const none = z.object({});
const item = z.object({
  kind: z.enum(notificationKinds),
  text: z.string(),
  detail: z.string(),
  path: z.string(),
  cover: z.string(),
});
const dueMails = z.object({
  mails: z.array(
    z.object({
      userId: z.number(),
      until: z.string(),
      to: z.string(),
      username: z.string(),
      mode: z.enum(["now", "daily", "weekly"]),
      token: z.string(),
      items: z.array(item),
      more: z.number(),
    }),
  ),
});

const duePushes = z.object({
  pushes: z.array(
    z.object({
      id: z.number(),
      endpoint: z.string(),
      p256dh: z.string(),
      auth: z.string(),
      message: z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() }),
    }),
  ),
});

/** Hears of new books and issues. */
export const toldFollowers: Subscriber<z.infer<typeof published>> = { job: "notifications/wake", schema: published };
/** Hears of decisions about reports. */
export const toldReporters: Subscriber<DecidedAct> = { job: "notifications/wake-reporters", schema: decidedAct };

type Dependencies = DigestStores & { settings: SiteSettings; mail: Mail; isMailEnabled: boolean; log: Log };

/** The jobs that show people on their devices what is new and, if mail goes out, mail it. The bell needs none: it is read, not written. */
export function notificationJobs(dependencies: Dependencies): JobHandlers {
  const { database, settings, isMailEnabled, mail, log, publicUrl } = dependencies;
  const { queries } = database;
  return {
    [toldFollowers.job]: jobHandler({
      schema: published,
      run: ({ bookId, publisherId }) => wakeFollowers(queries, bookId, publisherId),
    }),
    [toldReporters.job]: jobHandler({
      schema: decidedAct,
      run: ({ actId }) => wakeReporters(queries, { actId, isMailEnabled }),
    }),
    "notifications/send-due": jobHandler({
      schema: none,
      cron: "* * * * *",
      async run() {
        await queueDuePushes(dependencies);
        if (isMailEnabled) await queueDueDigests(dependencies);
      },
    }),
    [pushJob]: jobHandler({
      schema: duePushes,
      run: ({ pushes }) => sendPushes({ queries, log, publicUrl }, pushes),
    }),
    "notifications/plan": jobHandler({
      schema: none,
      cron: "23 * * * *",
      async run() {
        if (isMailEnabled) await planDefaultDigests(queries);
      },
    }),
    [mailDigestsJob]: jobHandler({
      schema: dueMails,
      run: ({ mails }) => sendDigests({ queries, settings, mail, log, publicUrl }, mails),
    }),
  };
}
