import type { FoundBook } from "#domains/books/books.server.ts";
import { setKeepsMasters } from "#domains/books/change-book.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { sumBookMasters } from "./book-masters.server.ts";
import type { masterCalls } from "./calls.ts";
import type { MasterContract } from "./contract.ts";
import { fail } from "./errors.ts";
import { openMasterKeys } from "./master-keys.server.ts";
import { linkKept, receiveMaster } from "./receive-masters.server.ts";

type Dependencies = { queries: Queries; imageStore: ImageStore; sessionSecret: string };

/** Handlers for keeping masters. Those of others do not exist for the viewer. */
export function masterHandlers({
  queries,
  imageStore,
  sessionSecret,
}: Dependencies): Handlers<typeof masterCalls, MasterContract, { owner: { book: FoundBook } }> {
  const keys = openMasterKeys(sessionSecret);
  return {
    async keepMaster({ viewer, origin: { request } }) {
      return { master: await receiveMaster(imageStore, viewer.id, request) };
    },
    async linkMaster({ viewer, params: { hash }, body: { pageHashes } }) {
      if (!(await linkKept(imageStore, viewer.id, hash, pageHashes))) throw fail("master_not_found");
    },
    async readMasters({ viewer, book, query: { issueNumber } }) {
      const sum = await sumBookMasters(queries, book, issueNumber);
      const key = await keys.keyOf(queries, viewer.id, book.id);
      return { masters: { keepsMasters: book.keepsMasters, ...sum, key } };
    },
    async switchMasters({ book, body }) {
      await setKeepsMasters(imageStore.database.queries, book.id, body.keepsMasters);
    },
  };
}
