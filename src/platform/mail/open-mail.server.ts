import type { Log } from "#platform/log/log.ts";
import type { Mail } from "./mail.ts";
import { openMailFolder } from "./mail-folder.server.ts";
import { openSmtpMail } from "./smtp.server.ts";

type Settings = {
  smtpUrl: string | undefined;
  from: string | undefined;
  folder: string;
  temporaryFolder: string;
  log: Log;
};

/**
 * Sends mail through the server at `smtpUrl`; without one, writes `.eml` files to `folder` and logs the name of each.
 * `from` is the sender, such as `Longbox <longbox@example.org>`; without one, it is the site, at this machine. Does not connect yet. `temporaryFolder`, on the same
 * disk as `folder`, contains only incomplete files.
 */
export function openMail({ smtpUrl, from, folder, temporaryFolder, log }: Settings): Mail {
  return smtpUrl ? openSmtpMail(smtpUrl, from) : openMailFolder(folder, temporaryFolder, from, log);
}
