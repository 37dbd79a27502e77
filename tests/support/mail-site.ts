import { expect, vi } from "vitest";
import { createUser } from "#domains/accounts/login/create-user.server.ts";
import { type Delivered, openMailServer } from "./servers/mail-server.ts";
import { type Account, makeSignUpBody, openTestSite, type TestSite } from "./test-site.ts";

export const publicUrl = "https://comics.example.org";
export const patience = { timeout: 20_000, interval: 50 };

export type MailSite = TestSite & {
  /** Empties the list of delivered emails. */
  forgetMails(): void;
  /** Creates an account with a confirmed email. */
  signUp: TestSite["signUp"];
  /** The emails delivered so far, or those with this subject. */
  mails(subject?: string): Delivered[];
  /** Waits for an email with this subject, and expects it to be the only one. */
  waitForMail(subject: string): Promise<Delivered>;
  /** How often the site has tried to send mail to each recipient. */
  attempts: Map<string, number>;
  /** Runs the jobs that wait for a retry now; returns how many there are. */
  retryNow(): Promise<number>;
  stopMailServer(): Promise<void>;
  restartMailServer(): Promise<void>;
};

/**
 * A test site with a worker that sends mail to its own server. The server permanently refuses recipients whose address
 * starts with "refused", and refuses those that start with "greylisted" the first time.
 */
export async function openMailSite(): Promise<MailSite> {
  const attempts = new Map<string, number>();
  const refuses = (recipient: string): number | undefined => {
    const times = (attempts.get(recipient) ?? 0) + 1;
    attempts.set(recipient, times);
    if (recipient.startsWith("refused")) return 550;
    return recipient.startsWith("greylisted") && times === 1 ? 451 : undefined;
  };
  let server = await openMailServer({ refuses });
  const { address } = server;
  const site = await openTestSite({ smtpUrl: `smtp://${address}`, publicUrl });
  await site.site.queue.work(site.site.jobs);

  const mails = (subject?: string) =>
    server.delivered.filter(({ email }) => subject === undefined || email.subject === subject);
  return {
    ...site,
    // Creates the account directly, because the email from a regular sign-up would get in the way of tests.
    async signUp(name) {
      const { database, sessions } = site.site;
      const { id, sessionVersion } = await createUser(site.site, makeSignUpBody(name), { address: "127.0.0.1" });
      await database.pool.query("update users set email_confirmed_at = now() where id = $1", [id]);
      const token = await sessions.issue({ id, sessionVersion });
      const { data } = await site.as(token).get("/users/get-me");
      return { token, user: (data as { user: Account["user"] }).user };
    },
    attempts,
    mails,
    forgetMails() {
      server.delivered.length = 0;
    },
    async waitForMail(subject) {
      await vi.waitUntil(() => mails(subject).length > 0, patience);
      expect(mails(subject)).toHaveLength(1);
      return mails(subject)[0] as Delivered;
    },
    async retryNow() {
      const { rowCount } = await site.site.database.pool.query(
        "update pgboss.job set start_after = now() where state = 'retry'",
      );
      return rowCount ?? 0;
    },
    stopMailServer: () => server.close(),
    async restartMailServer() {
      server = await openMailServer({ port: Number(address.split(":")[1]), refuses });
    },
    async close() {
      await site.close();
      await server.close();
    },
  };
}

/** The token in the link of an email to `/<path>/<token>`; empty if there is none. */
export function findToken({ email }: Delivered, path: string): string {
  return new RegExp(`/${path}/([\\w-]{43})\\s`).exec(email.text ?? "")?.[1] ?? "";
}
