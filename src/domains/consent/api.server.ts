import type { FastifyRequest } from "fastify";
import { listBlocked, removeBlock } from "#domains/accounts/blocks/blocks.server.ts";
import { acceptCredits, answerCredits } from "#domains/issues/consent/answer-credit.server.ts";
import { readCreditSettings, writeCreditSettings } from "#domains/issues/consent/credit-settings.server.ts";
import { costs } from "#platform/api/costs.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Database } from "#platform/db/database.ts";
import { type PictureAddresses, pictureOf } from "#platform/images/picture.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { block } from "./block.server.ts";
import type { consentCalls } from "./calls.ts";
import type { ConsentContract } from "./contract.ts";
import { countMyCredits, listMyCredits } from "./my-credits.server.ts";

type Dependencies = { database: Database; queue: Queue; pictures: PictureAddresses };

/** Handlers for answering credits, changing credit settings, and blocking people. */
export function consentHandlers({
  database,
  queue,
  pictures,
}: Dependencies): Handlers<typeof consentCalls, ConsentContract> {
  const { queries } = database;
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
      await charge(request, await acceptCredits(database, viewer.id, issueIds));
      return {};
    },
    async answerCredit({ viewer, params, body: { answer } }) {
      await answerCredits(database, { userId: viewer.id, ...params }, answer);
      return {};
    },
    async answerCreditsInBook({ viewer, params, body: { answer }, origin: { request } }) {
      await charge(request, await answerCredits(database, { userId: viewer.id, ...params }, answer));
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

    async listBlocked({ viewer, query: { page = 1 } }) {
      const rows = await listBlocked(queries, viewer.id, page);
      return { blocked: rows.map(({ createdAt, ...person }) => ({ ...person, date: createdAt.toISOString() })) };
    },
    async block({ viewer, params, origin: { request } }) {
      await charge(request, await block(database, queue, { blockerId: viewer.id, blockedId: params.id }));
      return {};
    },
    async unblock({ viewer, params }) {
      await removeBlock(queries, { blockerId: viewer.id, blockedId: params.id });
    },
  };
}

/** Charges for indexing issues, which is done already: if it has used up the limit, the next call is refused. */
async function charge(request: FastifyRequest, indexed: number): Promise<void> {
  await request.spend?.(costs.indexed * indexed).catch(() => {});
}
