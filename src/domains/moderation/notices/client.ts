import { createHttpClient } from "#platform/api/http-client.ts";
import { noticeCalls } from "./calls.ts";
import type { NoticeContract } from "./contract.ts";

export const noticeClient = createHttpClient<typeof noticeCalls, NoticeContract>(noticeCalls);
