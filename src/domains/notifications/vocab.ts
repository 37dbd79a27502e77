/** The kinds of notifications, in the order of the settings. The values are stored, so they must not change. */
export const notificationKinds = [
  "bookmarks",
  "subscriptions",
  "credits",
  "moderation",
  "subscribers",
  "releases",
  "reports",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const kindLabels: Record<NotificationKind, string> = {
  bookmarks: "New issues of books that you have bookmarked",
  subscriptions: "New books and issues by people whom you subscribe to",
  credits: "Credits that you are given, and answers to those that you give",
  moderation: "Decisions of the moderators about you or your works",
  subscribers: "New subscribers",
  releases: "Planned issues that come out, that cannot, or that run out",
  reports: "What has come of your reports to the moderators",
};

/** When a kind is mailed: at once, in a digest, or never. */
export const mailModes = ["off", "now", "daily", "weekly"] as const;
export type MailMode = (typeof mailModes)[number];
export type DigestMode = Exclude<MailMode, "off">;

export type KindSettings = Record<NotificationKind, { site: boolean; mail: MailMode }>;
const both = { site: true, mail: "weekly" } as const;
const onSite = { site: true, mail: "off" } as const;
/** How people are told who have set nothing. Mails about credits and decisions concern the account, and go out in any case. */
export const defaultKinds: KindSettings = {
  bookmarks: both,
  subscriptions: both,
  credits: onSite,
  moderation: onSite,
  subscribers: onSite,
  releases: onSite,
  reports: { site: true, mail: "now" },
};

export const notificationsPageSize = 30;
/** For how many days notifications are kept in view. */
export const notificationDays = 90;
/** The count stops here. */
export const unreadMax = 100;
/** How many notifications one call marks. */
export const markedAtOnce = 100;
/** An address that has refused as many mails in a row gets no more. */
export const refusalsMax = 3;
/** How many devices show what a person is told. */
export const pushDevicesMax = 20;
/** The push services of browsers: the ends of their host names. The site sends to nobody else, whatever address it is given. */
export const pushServices = [
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
] as const;

/** The kinds that are about new issues. */
export const followedKinds = ["bookmarks", "subscriptions"] as const satisfies NotificationKind[];
