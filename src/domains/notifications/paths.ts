/** What the viewer is told, and how they want to be told. */
export const notificationsPath = "/notifications";

/** The page that stops mails without a login. The secret follows #, so that browsers send it to nobody. */
export function stopMailsPath(token = ""): string {
  return `/stop-mails${token && `#${token}`}`;
}

/** Where mail programs send the press of their own button. */
export function oneClickPath(token: string): string {
  return `/mails/stop/${token}`;
}

/** The feed of what somebody follows, or the calendar of what will come out of it. The key is a secret. */
export function ownFeedPath(key: string, format: "xml" | "ics" = "xml"): string {
  return `/feeds/mine/${key}.${format}`;
}
