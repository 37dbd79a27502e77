import { once } from "node:events";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

export type Delivered = { recipients: string[]; email: Email };
export type MailServer = {
  /** Host and port. */
  address: string;
  delivered: Delivered[];
  close(): Promise<void>;
};
type Options = {
  port?: number;
  /** Whether it offers STARTTLS, with a certificate that nobody has signed. */
  isEncrypted?: boolean;
  /** Returns the status to refuse a recipient with, or undefined to accept it. */
  refuses?: (recipient: string) => number | undefined;
  refusesMessage?: (email: Email) => number | undefined;
};

const smtpError = (responseCode: number) => Object.assign(new Error("refused by the test"), { responseCode });

/** Starts a mail server on 127.0.0.1 that collects what it accepts. It requires no login and refuses every login. */
export async function openMailServer({
  port = 0,
  isEncrypted = false,
  refuses,
  refusesMessage,
}: Options = {}): Promise<MailServer> {
  const delivered: Delivered[] = [];
  const receive = async (stream: Readable, session: SMTPServerSession) => {
    const email = await PostalMime.parse(await buffer(stream));
    const code = refusesMessage?.(email);
    if (code) throw smtpError(code);
    delivered.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), email });
  };
  const server = new SMTPServer({
    disabledCommands: isEncrypted ? [] : ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    // Ends connections that a sender keeps open.
    closeTimeout: 100,
    onAuth: (_login, _session, done) => done(smtpError(535)),
    onRcptTo({ address }, _session, done) {
      const code = refuses?.(address);
      done(code ? smtpError(code) : null);
    },
    onData: callbackify(receive),
  });
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const where = listening.address();
  return {
    address: `127.0.0.1:${typeof where === "object" ? where?.port : ""}`,
    delivered,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
