import { acceptCredits, answerCredits } from "./answer-credit.server.ts";
import { readCreditSettings, writeCreditSettings } from "./credit-settings.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Database } from "#platform/db/database.ts";
import { type PictureAddresses, pictureOf } from "#platform/images/picture.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { creditCalls } from "./calls.ts";
import { chargeIndexing } from "./charge-indexing.server.ts";
import type { CreditContract } from "./contract.ts";
import { countMyCredits, listMyCredits } from "./my-credits.server.ts";

type Dependencies = { database: Database; queue: Queue; pictures: PictureAddresses };

/** Handlers for answering credits and changing credit settings. */
export function creditHandlers(dependencies: Dependencies): Handlers<typeof creditCalls, CreditContract> {
  const { pictures } = dependencies;
  const { queries } = dependencies.database;
  return {
    async listMyCredits({ viewer, query: { list, page = 1 } }) {
      const credits = await listMyCredits(queries, viewer.id, list, page);
      return {
        credits: credits.map(({ cover, ...credit }) => ({ ...credit, cover: pictureOf(pictures, cover) })),
        total: await countMyCredits(queries, viewer.id, list),
      };
    },
    async countNewCredits({ viewer }) {
      return { total: await countMyCredits(queries, viewer.id, "new") };
    },
    async acceptCredits({ viewer, body: { issueIds }, origin: { request } }) {
      await chargeIndexing(request, await acceptCredits(dependencies, viewer.id, issueIds));
      return {};
    },
    async answerCredit({ viewer, params, body: { answer } }) {
      await answerCredits(dependencies, { userId: viewer.id, ...params }, answer);
      return {};
    },
    async answerCreditsInBook({ viewer, params, body: { answer }, origin: { request } }) {
      await chargeIndexing(request, await answerCredits(dependencies, { userId: viewer.id, ...params }, answer));
      return {};
    },

    async readCreditSettings({ viewer }) {
      const { asksFirst, trustsAccepted } = await readCreditSettings(queries, viewer.id);
      return { askFirst: asksFirst, trustAccepted: trustsAccepted };
    },
    async changeCreditSettings({ viewer, body: { askFirst, trustAccepted } }) {
      await writeCreditSettings(queries, viewer.id, { asksFirst: askFirst, trustsAccepted: trustAccepted });
      return { askFirst, trustAccepted };
    },
  };
}
