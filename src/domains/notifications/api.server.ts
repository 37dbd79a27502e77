import type { Handlers } from "#platform/api/handler.server.ts";
import type { Database } from "#platform/db/database.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { notificationCalls } from "./calls.ts";
import type { NotificationContract } from "./contract.ts";
import { describeNotifications } from "./described-notifications.server.ts";
import { fail } from "./errors.ts";
import { countNotifications, findNotifications } from "./found-notifications.server.ts";
import { hasFeedKey, makeFeedKey, removeFeedKey } from "./own-feeds.server.ts";
import { addPushDevice, readPushKeys, removePushDevice } from "./push-devices.server.ts";
import { ownFeedPath } from "./paths.ts";
import { markAll, markSome } from "./marks.server.ts";
import { changeSettings, isPaused, listSiteKinds, readSettings, stopMails } from "./settings.server.ts";
import { notificationKinds, notificationsPageSize, unreadMax } from "./vocab.ts";

type Dependencies = { database: Database; pictures: PictureAddresses; origin: string };

/** Handlers for what people are told of, and how. */
export function notificationHandlers({
  database,
  pictures,
  origin,
}: Dependencies): Handlers<typeof notificationCalls, NotificationContract> {
  const { queries } = database;
  const wantedBy = async (userId: number) => ({ userId, kinds: listSiteKinds(await readSettings(queries, userId)) });
  const countUnread = async (userId: number) =>
    countNotifications(queries, { ...(await wantedBy(userId)), isUnread: true }, unreadMax);
  const readAll = async (userId: number) => ({
    ...(await readSettings(queries, userId)),
    isPaused: await isPaused(queries, userId),
    hasFeed: await hasFeedKey(queries, userId),
    pushKey: (await readPushKeys(queries)).publicKey,
  });
  return {
    async listNotifications({ viewer, query: { page = 1, unread } }) {
      const wanted = { ...(await wantedBy(viewer.id)), isUnread: unread === "true" };
      const range = { limit: notificationsPageSize, offset: (page - 1) * notificationsPageSize };
      const [found, total, unreadTotal] = await Promise.all([
        findNotifications(queries, wanted, range),
        countNotifications(queries, wanted),
        countNotifications(queries, { ...wanted, isUnread: true }, unreadMax),
      ]);
      const notifications = await describeNotifications({ queries, pictures }, viewer, found);
      return { notifications, total, unread: unreadTotal };
    },
    async countNotifications({ viewer }) {
      return { unread: await countUnread(viewer.id) };
    },
    async markNotifications({ viewer, body: { ids, read } }) {
      await (ids ? markSome(queries, viewer.id, ids, read) : markAll(database, viewer.id));
      return { unread: await countUnread(viewer.id) };
    },
    async readNotificationSettings({ viewer }) {
      return readAll(viewer.id);
    },
    async changeNotificationSettings({ viewer, body }) {
      await changeSettings(database, viewer.id, body);
      return readAll(viewer.id);
    },
    async addPushDevice({ viewer, body }) {
      await addPushDevice(queries, viewer.id, body);
      return {};
    },
    async removePushDevice({ viewer, body }) {
      await removePushDevice(queries, viewer.id, body.endpoint);
    },
    async makeOwnFeed({ viewer }) {
      const key = await makeFeedKey(queries, viewer.id);
      return { feed: { url: origin + ownFeedPath(key), calendar_url: origin + ownFeedPath(key, "ics") } };
    },
    async endOwnFeed({ viewer }) {
      await removeFeedKey(queries, viewer.id);
    },
    async stopMails({ body }) {
      const [token = "", name] = body.token.split(".");
      const kind = notificationKinds.find((each) => each === name);
      if (!(await stopMails(database, token, kind))) throw fail("mails_link_ended");
      return {};
    },
  };
}
