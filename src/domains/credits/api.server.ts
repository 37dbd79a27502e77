import { acceptCredits, answerCredits } from "./answer-credit.server.ts";
import { readCreditSettings, writeCreditSettings } from "./credit-settings.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Database } from "#platform/db/database.ts";
import { type PictureAddresses, pictureOf } from "#platform/images/picture.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { answerClaim, makeClaim, undoClaim } from "./credit-claims.server.ts";
import { listClaims, listGivenNames, readClaim } from "./read-claims.server.ts";
import { claimPath } from "./paths.ts";
import type { creditCalls } from "./calls.ts";
import { chargeIndexing } from "./charge-indexing.server.ts";
import type { CreditContract } from "./contract.ts";
import { countMyCredits, listMyCredits } from "./my-credits.server.ts";

type Dependencies = { database: Database; queue: Queue; pictures: PictureAddresses; origin: string };

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

    async listNames({ viewer, query: { page = 1 } }) {
      const [{ names, total }, claims] = await Promise.all([
        listGivenNames(queries, viewer.id, page),
        listClaims(queries, viewer.id),
      ]);
      return {
        names: names.map(({ name, issueTotal }) => ({ name, issues: issueTotal })),
        total,
        claims: claims.map(toClaimRead),
      };
    },
    async makeClaim({ viewer, body: { name } }) {
      const { token, expiresAt } = await makeClaim(dependencies.database, viewer.id, name);
      return { claim: { url: dependencies.origin + claimPath(token), expires_at: expiresAt.toISOString() } };
    },
    async undoClaim({ viewer, params: { id }, origin: { request } }) {
      await chargeIndexing(request, await undoClaim(dependencies, id, { publisherId: viewer.id }));
    },
    async readClaim({ body: { token } }) {
      const { works, ...claim } = await readClaim(queries, token);
      return { ...claim, works: works.map(({ title, issueTotal }) => ({ title, issues: issueTotal })) };
    },
    async answerClaim({ viewer, body: { token, answer }, origin: { request } }) {
      await chargeIndexing(request, await answerClaim(dependencies, viewer.id, token, answer));
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

function toClaimRead({
  id,
  name,
  expiresAt,
  answer,
  answeredAt,
  username,
}: Awaited<ReturnType<typeof listClaims>>[number]) {
  return {
    id,
    name,
    expires_at: expiresAt.toISOString(),
    answer: answer === "undone" ? null : answer,
    answered_at: answeredAt?.toISOString() ?? null,
    username,
  };
}
