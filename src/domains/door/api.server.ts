import { acceptApplication, countApplications, listApplications, refuseApplication } from "./applications.server.ts";
import {
  type InvitationRow,
  listInvitations,
  makeInvitation,
  withdrawInvitation,
} from "#domains/registration/invitations.server.ts";
import { createUser } from "#domains/accounts/login/create-user.server.ts";
import { refuseEmailDomain, requireApplications } from "#domains/registration/admission.server.ts";
import { personChanged } from "#domains/issues/person-changed.server.ts";
import { recordAct } from "#domains/moderation/acts.server.ts";
import { trustUser } from "#domains/people/standing.server.ts";
import { findActiveUser } from "#domains/people/find-user.server.ts";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Database } from "#platform/db/database.ts";
import { type PictureAddresses, pictureOf, unlock } from "#platform/images/picture.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { doorCalls } from "./calls.ts";
import type { DoorContract, Invitation } from "./contract.ts";
import { fail } from "./errors.ts";
import { countNewCreators, listNewCreators } from "./new-creators.server.ts";
import { invitationPath } from "./paths.ts";
import { doorPageSize } from "./vocab.ts";

type Dependencies = {
  database: Database;
  queue: Queue;
  pictures: PictureAddresses;
  settings: Pick<SiteSettings, "read">;
  limits: Limits<"signUpAddress" | "applicationAddress">;
  isMailEnabled: boolean;
  origin: string;
};

/** Handlers for applying for an account, and for what moderators decide at the door. */
export function doorHandlers({
  database,
  queue,
  pictures,
  settings,
  limits,
  isMailEnabled,
  origin,
}: Dependencies): Handlers<typeof doorCalls, DoorContract> {
  const { queries } = database;
  return {
    async apply({ body: { answer, ...form }, origin: from }) {
      const site = await settings.read();
      requireApplications(site);
      await limits.consumeFrom("signUpAddress", from.address);
      refuseEmailDomain(site, form.email);
      await limits.consumeFrom("applicationAddress", from.address);
      const application = { question: site.registration_question, answer };
      const { id } = await createUser({ database, queue }, form, { address: from.address }, { application });
      from.request.accountId = id;
      return { answers_by_email: isMailEnabled };
    },

    async listApplications({ query: { after } }) {
      const found = await listApplications(queries, { limit: doorPageSize, after });
      const applications = found.map(({ id, firstName, lastName, appliedAt, ...rest }) => ({
        user_id: id,
        first_name: firstName,
        last_name: lastName,
        date: appliedAt?.toISOString() ?? "",
        ...rest,
      }));
      return { applications, total: await countApplications(queries) };
    },

    async decideApplication({ params: { userId }, body, viewer }) {
      await database.transaction(async (tx) => {
        if (body.decision === "accept") {
          const person = await acceptApplication({ queue, isMailEnabled }, tx, userId);
          if (!person) throw fail("already_decided");
          await recordAct(tx, viewer, "accept application", { person }, "");
        } else {
          const person = await refuseApplication(queue, tx, userId, body.reason);
          if (!person) throw fail("already_decided");
          // Nothing of theirs is kept but this.
          await recordAct(tx, viewer, "refuse application", {}, `${person.username}: ${body.reason}`);
        }
      });
      return {};
    },

    async listInvitations({ query: { before } }) {
      const found = await listInvitations(queries, { limit: doorPageSize, before });
      return { invitations: found.map(toInvitation) };
    },

    async makeInvitation({ body, viewer }) {
      const { token, ...made } = await database.transaction(async (tx) => {
        const invitation = await makeInvitation(tx, { ...body, madeBy: viewer.id });
        await recordAct(tx, viewer, "make invitation", {}, describeInvitation(body));
        return invitation;
      });
      const invitation = toInvitation({ ...made, madeBy: viewer.username });
      return { invitation, url: origin + invitationPath(token) };
    },

    async withdrawInvitation({ params: { invitationId }, viewer }) {
      await database.transaction(async (tx) => {
        const note = await withdrawInvitation(tx, invitationId);
        if (note === undefined) throw fail("invitation_not_found");
        await recordAct(tx, viewer, "withdraw invitation", {}, note);
      });
    },

    async listNewCreators({ query: { after } }) {
      const found = await listNewCreators(queries, await settings.read(), after);
      const shown = unlock(pictures);
      const creators = found.map(({ id, createdAt, totalBooks, books, ...rest }) => ({
        user_id: id,
        date: createdAt.toISOString(),
        total_books: totalBooks,
        books: books.map((book) => ({ ...book, cover: pictureOf(shown, book.cover) })),
        ...rest,
      }));
      return { creators, total: await countNewCreators(queries) };
    },

    async trustCreator({ params: { userId }, viewer }) {
      await database.transaction(async (tx) => {
        const person = await findActiveUser(tx, { id: userId });
        if (!person || !(await trustUser(tx, userId))) throw fail("already_decided");
        await recordAct(tx, viewer, "look at works", { person }, "");
        await personChanged(queue, tx, userId, "trusted");
      });
      return {};
    },
  };
}

function toInvitation({ madeBy, madeAt, expiresAt, ...rest }: InvitationRow): Invitation {
  return { ...rest, made_by: madeBy, date: madeAt.toISOString(), expires_at: expiresAt.toISOString() };
}

function describeInvitation({ uses, days, note }: { uses: number; days: number; note: string }): string {
  const what = `${uses === 1 ? "1 account" : `${uses} accounts`}, ${days === 1 ? "1 day" : `${days} days`}`;
  return note ? `${what}: ${note}` : what;
}
