import * as z from "zod/mini";
import { contentRatings } from "#domains/books/vocab.ts";
import type { Contract } from "#platform/api/operation.ts";
import { pageNumber } from "#platform/api/page-query.ts";
import { picture } from "#platform/images/picture-schema.ts";
import type { notificationCalls } from "./calls.ts";
import { endPushForm, markForm, pushForm, settingsForm, stopForm } from "./forms.ts";
import {
  mailModes,
  notificationDays,
  notificationKinds,
  notificationsPageSize,
  pushDevicesMax,
  unreadMax,
} from "./vocab.ts";

const notification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  date: z.string(),
  is_read: z.boolean(),
  /** What has happened, as a sentence without its period. */
  text: z.string(),
  /** More about it, such as the title of the issue; empty if there is no more, or it would give away a mature work. */
  detail: z.string(),
  /** Where to see it, on this site. */
  path: z.string(),
  /** The issue that came out; null for anything else. */
  work: z.nullable(
    z.object({
      book_id: z.number(),
      url_slug: z.string(),
      book_title: z.string(),
      issue_id: z.number(),
      issue_number: z.number(),
      issue_label: z.optional(z.string()),
      issue_title: z.string(),
      content_rating: z.enum(contentRatings),
      cover: picture,
      username: z.string(),
    }),
  ),
});
export type NotificationRead = z.infer<typeof notification>;

const settings = z.object({
  kinds: z.record(z.enum(notificationKinds), z.object({ site: z.boolean(), mail: z.enum(mailModes) })),
  hour: z.number(),
  weekday: z.number(),
  timeZone: z.string(),
  /** Whether mails are paused because the address has refused them. Any change of the settings tries again. */
  isPaused: z.boolean(),
  /** Whether there is a feed of what the viewer follows. */
  hasFeed: z.boolean(),
  /** The site's key for push services, as browsers take it. */
  pushKey: z.string(),
});
export type NotificationSettings = z.infer<typeof settings>;

export const notificationContract = {
  listNotifications: {
    summary: `What the viewer is told, of the last ${notificationDays} days, newest first, ${notificationsPageSize} per page; with \`unread\`, only what they have not read`,
    query: z.object({ page: z.optional(pageNumber), unread: z.optional(z.enum(["true", "false"])) }),
    response: z.object({ notifications: z.array(notification), total: z.number(), unread: z.number() }),
  },
  countNotifications: {
    summary: `How many notifications the viewer has not read, at most ${unreadMax}`,
    response: z.object({ unread: z.number() }),
  },
  markNotifications: {
    summary: "Mark notifications as read or unread, or all as read",
    body: markForm,
    response: z.object({ unread: z.number() }),
  },
  readNotificationSettings: { summary: "How the viewer is told of each kind", response: settings },
  changeNotificationSettings: {
    summary: "Change how the viewer is told. What is left out stays as it is.",
    body: settingsForm,
    response: settings,
  },
  addPushDevice: {
    summary: `Have a browser show what the viewer is told, also while the site is closed. Takes what browsers call a PushSubscription, of at most ${pushDevicesMax} devices.`,
    body: pushForm,
    response: z.object({}),
    status: 201,
  },
  removePushDevice: { summary: "Have a browser show nothing any more", body: endPushForm },
  makeOwnFeed: {
    summary:
      "Make the address of a feed of what the viewer follows, and of a calendar of what will come out, in place of earlier ones. The secret in it is not stored.",
    response: z.object({ feed: z.object({ url: z.string(), calendar_url: z.string() }) }),
    status: 201,
  },
  endOwnFeed: { summary: "End the feed and the calendar of what the viewer follows" },
  stopMails: {
    summary:
      "Stop mails like the one that has this token: of one kind, if its name follows the token after a period. Needs no login.",
    body: stopForm,
    response: z.object({}),
  },
} as const satisfies Contract<typeof notificationCalls>;
export type NotificationContract = typeof notificationContract;
