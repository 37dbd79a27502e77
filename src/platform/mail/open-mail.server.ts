import type { Log } from "#platform/log/log.ts";
import type { Mail } from "./mail.ts";
import { mailByFile } from "./mail-folder.server.ts";
import { mailBySmtp } from "./smtp.server.ts";

type Settings = { smtpUrl: string | undefined; from: string; folder: string; log: Log };

/**
 * Mail by the server at `smtpUrl`, or, where there is none, as `.eml` files in `folder`, each named in a log line.
 * `from` is the sender as mails show it, for example `Longbox <longbox@example.org>`. Opens no connection yet.
 */
export function openMail({ smtpUrl, from, folder, log }: Settings): Mail {
  return smtpUrl ? mailBySmtp(smtpUrl, from) : mailByFile(folder, from, log);
}
