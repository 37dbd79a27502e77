import { checkAddress, chooseSender, type Mail, MailRefused } from "./mail.ts";

/** The library's default timeouts are minutes, too long for a job that can be retried. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/**
 * Sends through a pool of encrypted connections: with TLS from the start (`smtps:`), or with STARTTLS. Sends nothing
 * without encryption unless the server is on this machine or the URL says `?tls=none`.
 */
export function openSmtpMail(smtpUrl: string, from: string | undefined): Mail {
  const url = new URL(smtpUrl);
  const requireTLS = !isLocal(url.hostname) && url.searchParams.get("tls") !== "none";
  url.searchParams.delete("tls");
  // A server that may get clear text may also have any certificate: Debian's Postfix offers encryption with its own.
  const tls = { rejectUnauthorized: requireTLS || url.protocol === "smtps:" };
  // Loaded for the first mail, because a web process never sends any.
  const openTransport = async () =>
    (await import("nodemailer")).createTransport(
      { url: url.href, requireTLS, tls, pool: true, ...timeouts },
      { disableFileAccess: true, disableUrlAccess: true },
    );
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ siteName, to, ...content }) {
      checkAddress(to);
      const transport = await (opened ??= openTransport());
      // As an object, so that the address is not parsed as a list.
      const sender = chooseSender(from, siteName);
      await transport.sendMail({ from: sender, to: { name: "", address: to }, ...content }).catch((error: unknown) => {
        throw isFinal(error) ? new MailRefused("The mail server refused this message.", { cause: error }) : error;
      });
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

function isLocal(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(host);
}

/** A 5xx answer to the addresses or the message. A failed login (535) is not final: the operator can fix it. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && "permanent" in error)) return false;
  return error.permanent === true && (error.code === "EENVELOPE" || error.code === "EMESSAGE");
}
