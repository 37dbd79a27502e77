import { createTransport } from "nodemailer";
import { checkAddress, type Mail, MailRefused } from "./mail.ts";

/** Sends through a pool of connections. The library's default timeouts are minutes, too long for a job that can be retried. */
export function openSmtpMail(url: string, from: string): Mail {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send({ to, ...content }) {
      checkAddress(to);
      // As an object, so that the address is not parsed as a list.
      await transport.sendMail({ to: { name: "", address: to }, ...content }).catch((error: unknown) => {
        throw isFinal(error) ? new MailRefused("The mail server refused this message.", { cause: error }) : error;
      });
    },
    close: () => transport.close(),
  };
}

/** A 5xx answer to the addresses or the message. A failed login (535) is not final: the operator can fix it. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && "permanent" in error)) return false;
  return error.permanent === true && (error.code === "EENVELOPE" || error.code === "EMESSAGE");
}
