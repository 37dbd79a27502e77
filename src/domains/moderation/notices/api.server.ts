import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { answerAct, answerByToken } from "./answers.server.ts";
import type { noticeCalls } from "./calls.ts";
import type { NoticeContract } from "./contract.ts";
import { listNotices } from "./notices.server.ts";

type Dependencies = { queries: Queries; limits: Limits<"reportAddress"> };

/** Handlers for reading and answering what moderators have done about the viewer. */
export function noticeHandlers({ queries, limits }: Dependencies): Handlers<typeof noticeCalls, NoticeContract> {
  return {
    async listNotices({ viewer }) {
      return { notices: await listNotices(queries, viewer.id) };
    },

    async answerNotice({ params: { actId }, body: { text }, viewer }) {
      await answerAct(queries, actId, viewer.id, text);
      return {};
    },

    async answerByLink({ body: { token, text }, origin }) {
      await limits.consumeFrom("reportAddress", origin.address);
      await answerByToken(queries, token, text);
      return {};
    },
  };
}
