import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Log } from "#platform/log/log.ts";
import { moveDurably, writeDurably } from "#platform/storage/durable-file.server.ts";
import { openTemporaryFolder } from "#platform/storage/temporary-folder.server.ts";
import { checkAddress, chooseSender, type Mail } from "./mail.ts";

/**
 * Writes each email to an `.eml` file, which email programs can open. File names start with the time, so the newest is
 * last. Writes to `temporaryFolder` first, so that `folder` contains only complete files.
 */
export function openMailFolder(folder: string, temporaryFolder: string, from: string | undefined, log: Log): Mail {
  return {
    async send({ siteName, to, ...content }) {
      checkAddress(to);
      // Loaded for the first mail, because a web process never sends any.
      const { createTransport } = await import("nodemailer");
      const transport = createTransport(
        { streamTransport: true, buffer: true, newline: "windows" },
        { disableFileAccess: true, disableUrlAccess: true },
      );
      const { message } = await transport.sendMail({
        from: chooseSender(from, siteName),
        to: { name: "", address: to },
        ...content,
      });
      if (!Buffer.isBuffer(message)) throw new TypeError("nodemailer returned a stream instead of a buffer");
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`;
      const file = path.join(folder, name);
      const arriving = path.join(temporaryFolder, name);
      await openTemporaryFolder(temporaryFolder);
      await writeDurably(arriving, message);
      await moveDurably(arriving, file, folder);
      log.info({ file }, "No SMTP_URL is set: mail written to a file");
    },
    close() {},
  };
}
