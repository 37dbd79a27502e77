import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findFreePorts } from "#tests/support/free-port.ts";
import { type Delivered, type MailServer, openMailServer } from "#tests/support/servers/mail-server.ts";
import { checkAddress, type Mail, MailRefused } from "./mail.ts";
import { openSmtpMail } from "./smtp.server.ts";

const from = "Longbox <longbox@example.org>";
const message = { siteName: "Comics of Bern", to: "ann@example.org", subject: "New issue", text: "It is out." };
/** The server's answers, by the name of the recipient. */
const answers: Record<string, number> = { unknown: 550, greylisted: 451, full: 552 };

let server: MailServer;
let delivered: Delivered[];
let mail: Mail;

beforeAll(async () => {
  server = await openMailServer({
    refuses: (recipient) => answers[recipient.split("@")[0] ?? ""],
    refusesMessage: ({ subject }) => (subject === "spam" ? 554 : undefined),
  });
  delivered = server.delivered;
  mail = openSmtpMail(`smtp://${server.address}`, from);
});
afterAll(async () => {
  mail.close();
  await server.close();
});
beforeEach(() => {
  delivered.length = 0;
});

/** Returns the only mail delivered. Throws if there is none or more than one. */
function onlyOne(): Delivered {
  const [first, ...more] = delivered;
  if (!first || more.length > 0) throw new Error(`${delivered.length} emails were delivered, not one`);
  return first;
}

test("delivers text and HTML to the one recipient, from the site", async () => {
  await mail.send({ ...message, subject: "Ausgabe № 3 – “Größe”", html: "<p>It is <b>out</b>.</p>" });
  const { recipients, email } = onlyOne();
  expect(recipients).toEqual(["ann@example.org"]);
  expect(email).toMatchObject({
    from: { name: "Longbox", address: "longbox@example.org" },
    to: [{ address: "ann@example.org" }],
    subject: "Ausgabe № 3 – “Größe”",
    text: expect.stringContaining("It is out."),
    html: expect.stringContaining("<b>out</b>"),
  });
});

test("sends many emails concurrently, without HTML if there is none", async () => {
  await Promise.all(Array.from({ length: 30 }, (_, n) => mail.send({ ...message, subject: `Issue ${n}` })));
  expect(new Set(delivered.map(({ email }) => email.subject)).size).toBe(30);
  expect(delivered.filter(({ email }) => email.html !== undefined)).toEqual([]);
});

test.each(["unknown", "full"])("does not retry a recipient that the server refuses permanently (%s)", async (name) => {
  await expect(mail.send({ ...message, to: `${name}@example.org` })).rejects.toBeInstanceOf(MailRefused);
});

test("does not retry a message that the server refuses permanently", async () => {
  await expect(mail.send({ ...message, subject: "spam" })).rejects.toBeInstanceOf(MailRefused);
});

test("a greylisted recipient can be retried", async () => {
  const error: unknown = await mail
    .send({ ...message, to: "greylisted@example.org" })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "EENVELOPE", responseCode: 451 });
  expect(error).not.toBeInstanceOf(MailRefused);
});

test("a refused login can be retried, because the operator can fix it", async () => {
  const locked = openSmtpMail(`smtp://site:wrong@${server.address}`, from);
  const error: unknown = await locked.send(message).catch((reason: unknown) => reason);
  locked.close();
  expect(error).toMatchObject({ code: "EAUTH", responseCode: 535 });
  expect(error).not.toBeInstanceOf(MailRefused);
});

test("a message can be retried if the server is down", async () => {
  const [port] = await findFreePorts(1);
  const down = openSmtpMail(`smtp://127.0.0.1:${port}`, from);
  const error: unknown = await down.send(message).catch((reason: unknown) => reason);
  down.close();
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
});

const notOneAddress = ["", "ann", "@example.org", "ann@", "ann@a@b", "a b@x.org", '"a"@x.org', "Ann <ann@x.org>"];
const injected = ["ann@x.org, eve@x.org", "ann@x.org;eve@x.org", "list:ann@x.org", "ann@x.org\r\nBcc: eve@x.org"];

const nowhere = ["0f8e@longbox.invalid", "ann@x.INVALID"];

test.each([...notOneAddress, ...injected, ...nowhere, "ann@x.org\n"])(
  "refuses the address %j and sends nothing",
  async (to) => {
    await expect(mail.send({ ...message, to })).rejects.toBeInstanceOf(MailRefused);
    expect(delivered).toEqual([]);
  },
);

test("accepts ordinary addresses", () => {
  for (const address of [
    "ann@example.org",
    "a.b+c_d-e@sub.example.co.uk",
    "o'neil@example.org",
    "ünï@exämple.org",
    "ann@invalid.org",
  ])
    expect(() => checkAddress(address)).not.toThrow();
});

test("a line break in the subject adds no header and no recipient", async () => {
  await mail.send({ ...message, subject: "Hello\r\nBcc: eve@example.org\r\n\r\nbody" });
  const { recipients, email } = onlyOne();
  expect(recipients).toEqual(["ann@example.org"]);
  expect(email.bcc).toBeUndefined();
  expect(email.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(email.text?.trim()).toBe("It is out.");
});

test("sends to a server on this machine that offers encryption with its own certificate, like Debian's Postfix", async () => {
  const postfix = await openMailServer({ isEncrypted: true });
  const local = openSmtpMail(`smtp://${postfix.address}`, from);
  const remote = openSmtpMail(`smtp://${postfix.address.replace("127.0.0.1", "0.0.0.0")}`, from);
  try {
    await local.send(message);
    expect(postfix.delivered).toHaveLength(1);
    await expect(remote.send(message)).rejects.toThrow("certificate");
  } finally {
    local.close();
    remote.close();
    await postfix.close();
  }
});

test("sends nothing in clear text to a remote server, unless the URL says so", async () => {
  // The program does not treat 0.0.0.0 as this machine, but the system does.
  const elsewhere = `smtp://user:topsecret@${server.address.replace("127.0.0.1", "0.0.0.0")}`;
  const careful = openSmtpMail(elsewhere, from);
  await expect(careful.send(message)).rejects.toMatchObject({ code: "ETLS" });
  expect(delivered).toEqual([]);
  const trusting = openSmtpMail(`${elsewhere.replace("user:topsecret@", "")}?tls=none`, from);
  await trusting.send(message);
  expect(onlyOne().recipients).toEqual(["ann@example.org"]);
  careful.close();
  trusting.close();
});
