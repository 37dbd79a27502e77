import { figureJobs } from "#domains/figures/weekly-job.server.ts";
import { accountJobs } from "#domains/accounts/mails/mail-jobs.server.ts";
import { removeOldNetworks } from "#domains/screening/sign-up-networks.server.ts";
import { removeExpiredLinks } from "./domains/people/remove-expired-links.server.ts";
import { removeFreedNames } from "./domains/people/reserved-usernames.server.ts";
import { removeEndedSessions } from "./domains/sessions/session-rows.server.ts";
import { expireApplications } from "#domains/door/applications.server.ts";
import { removeExpiredInvitations } from "#domains/registration/invitations.server.ts";
import { standingJobs } from "#domains/door/standing-jobs.server.ts";
import { blockJobs } from "./domains/blocking/block.server.ts";
import { creditMailJobs } from "./domains/credits/credit-mails.server.ts";
import { draftJobs } from "#domains/drafts/draft-jobs.server.ts";
import { removeExpiredClaims } from "#domains/credits/credit-claims.server.ts";
import { notificationJobs } from "#domains/notifications/notification-jobs.server.ts";
import { findPanelsJobs } from "#domains/panels/detection/find-panels-jobs.server.ts";
import { removeOldReads } from "#domains/notifications/marks.server.ts";
import { removeExpiredPreviews } from "#domains/drafts/draft-previews.server.ts";
import { announceUntouched, removeUntouched } from "#domains/drafts/remove-drafts.server.ts";
import { renewedNamesJobs } from "#domains/issues/renewed-names.server.ts";
import { searchRenewalJobs } from "#domains/issues/search-renewal-job.server.ts";
import { batchLetterJobs } from "#domains/moderation/batch-letter-job.server.ts";
import { removeExpiredAnswerLinks, removeOldAnswers } from "#domains/moderation/notices/answers.server.ts";
import { heldWorkJobs } from "#domains/moderation/held-work-job.server.ts";
import { moderationJobs } from "#domains/moderation/notices/letter-job.server.ts";
import { operatorEventJobs } from "#domains/moderation/operator-event.server.ts";
import { removeClosedReports } from "#domains/moderation/reports.server.ts";
import { removeOldNotices } from "#domains/rights/own-notices.server.ts";
import { rightsJobs } from "#domains/rights/rights-jobs.server.ts";
import { removeEndedClaims } from "#domains/moderators/queue/claims.server.ts";
import { ownDataJobs } from "#domains/own-data/erase-account.server.ts";
import { removeExpiredTickets } from "#domains/own-data/export-tickets.server.ts";
import { purgeDeletedBooks } from "./domains/publishing/restore-and-purge.server.ts";
import { removeOldKeys, removeUnusedPrefixes } from "#domains/publishing/upkeep/remove-old-rows.server.ts";
import { releaseJobs } from "#domains/releases/release-jobs.server.ts";
import { unusedWordsJobs } from "#domains/search/unused-words.server.ts";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import { imageJobs } from "#platform/images/image-jobs.server.ts";
import type { JobHandlers } from "#platform/jobs/job-handler.ts";
import { removalJobs } from "#platform/jobs/removal-job.server.ts";
import type { Log } from "#platform/log/log.ts";
import type { Stores } from "./stores.ts";

/** The jobs of all slices, by name. */
export function listJobs(stores: Stores, settings: SiteSettings, publicUrl: string, log: Log): JobHandlers {
  const { database, queue, mail, isMailEnabled, imageStore, pictures, limits } = stores;
  return {
    ...imageJobs(imageStore),
    ...findPanelsJobs(imageStore),
    ...ownDataJobs({ database, queue, imageStore }),
    ...draftJobs({ imageStore, isMailEnabled, limits }),
    ...releaseJobs({ database, queue }),
    ...standingJobs({ database, queue }),
    ...blockJobs({ database, queue }),
    ...creditMailJobs({ database, queue, settings, isMailEnabled }),
    ...accountJobs({ database, settings, mail, isMailEnabled, log, publicUrl }),
    ...notificationJobs({ database, queue, settings, pictures, mail, isMailEnabled, log, publicUrl }),
    ...moderationJobs({ database, settings, mail, log, publicUrl }),
    ...batchLetterJobs({ database, settings, mail, log, publicUrl }),
    ...heldWorkJobs({ database, queue }),
    ...operatorEventJobs(log),
    ...rightsJobs({ database, queue, settings, mail, log, publicUrl }),
    ...figureJobs(database.queries),
    ...renewedNamesJobs(database),
    ...searchRenewalJobs(database, queue),
    ...unusedWordsJobs(database, queue),
    ...removalJobs(database.queries, log, {
      deletedBooks: (_queries, limit) => purgeDeletedBooks(imageStore, limit),
      announcedDrafts: (_queries, limit) => announceUntouched(imageStore, limit),
      drafts: (_queries, limit) => removeUntouched(imageStore, limit),
      previews: removeExpiredPreviews,
      claims: removeExpiredClaims,
      applications: (_queries, limit) => expireApplications({ database, queue }, limit),
      invitations: removeExpiredInvitations,
      notificationReads: removeOldReads,
      links: removeExpiredLinks,
      sessions: removeEndedSessions,
      networks: removeOldNetworks,
      names: removeFreedNames,
      tickets: removeExpiredTickets,
      prefixes: removeUnusedPrefixes,
      keys: removeOldKeys,
      claimedReports: removeEndedClaims,
      reports: removeClosedReports,
      answerLinks: removeExpiredAnswerLinks,
      answers: removeOldAnswers,
      rightsNotices: removeOldNotices,
    }),
  };
}
