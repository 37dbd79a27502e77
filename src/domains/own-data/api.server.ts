import { deactivate } from "#domains/accounts/deactivate-and-erase.server.ts";
import { isPassword } from "#domains/accounts/passwords.server.ts";
import { findActiveUser } from "#domains/accounts/users.server.ts";
import { announcePerson } from "#domains/issues/works-of-person.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Download } from "#platform/api/operation.ts";
import { badInput, fail } from "#platform/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import type { ownDataCalls } from "./calls.ts";
import type { OwnDataContract } from "./contract.ts";
import { eraseAccount } from "./erase-account.server.ts";
import { exportedFiles } from "./exported-files.server.ts";
import { newTicket, spendTicket } from "./tickets.server.ts";
import { zipStream } from "./zip-stream.server.ts";

type Needs = { store: ImageStore; limits: Limits<"loginAccount" | "myDataAccount"> };

export function ownDataHandlers({ store, limits }: Needs): Handlers<typeof ownDataCalls, OwnDataContract> {
  const { database } = store;
  const { queries } = database;
  const activeUser = async (id: number) => {
    const user = await findActiveUser(queries, { id });
    if (!user) throw fail("session_ended");
    return user;
  };
  const dataOf = async (id: number): Promise<Download> => {
    const user = await activeUser(id);
    const day = new Date().toISOString().slice(0, 10);
    return { fileName: `longbox-${user.username}-${day}.zip`, body: zipStream(exportedFiles(store, user)) };
  };
  return {
    async deleteMe({ viewer }) {
      await database.transaction(async (tx) => {
        await deactivate(tx, viewer.id);
        await announcePerson(tx, viewer.id);
      });
    },

    async eraseMe({ viewer, body }) {
      const user = await activeUser(viewer.id);
      if (body.username !== user.username)
        throw badInput([{ path: "username", message: "This is not your username. Type it exactly as it is." }]);
      await limits.consume("loginAccount", user.email.toLowerCase());
      if (!(await isPassword(body.password, user.passwordHash)))
        throw fail("wrong_password", {}, { issues: [{ path: "password", message: fail("wrong_password").message }] });
      await eraseAccount(store, viewer.id);
    },

    async myData({ viewer }) {
      await limits.consume("myDataAccount", viewer.id);
      return dataOf(viewer.id);
    },

    async myDataTicket({ viewer }) {
      await limits.consume("myDataAccount", viewer.id);
      return { ticket: await newTicket(queries, viewer.id) };
    },

    async myDataByTicket({ params }) {
      return dataOf(await spendTicket(queries, params.ticket));
    },
  };
}
