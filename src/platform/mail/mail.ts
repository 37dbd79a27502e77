/** A message to one person. `to` is an address without a name; `html`, if present, has the same content as `text`. */
export type Message = {
  /** The name of the site, from which the message is if the operator has set no sender. */
  siteName: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Further headers by their names. */
  headers?: Record<string, string>;
};

export type Mail = {
  /**
   * Returns when the mail server has accepted the message (or, without a server, when its file is on disk).
   * Throws MailRefused if the message will never be accepted, and the server's own error if a retry may help.
   */
  send(message: Message): Promise<void>;
  /** Finishes sending the current message, then closes the connections. */
  close(): void;
};

/** The message will never be accepted: its address is invalid, or the server refused it permanently. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}

/**
 * Throws MailRefused unless `address` is a single address such as ann@example.org, without a name or line break.
 * Refuses addresses under .invalid, where RFC 2606 says no mail ever arrives: accounts without an email have one. Does
 * not check that the mailbox exists.
 */
export function checkAddress(address: string): void {
  if (address.length > 255 || !/^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u.test(address))
    throw new MailRefused("This is not a single email address.");
  if (/\.invalid$/i.test(address)) throw new MailRefused("No mail arrives at this address.");
}

/** The sender that the operator has set; otherwise the site by its name, as an object so that no part of the name is read as an address. */
export function chooseSender(from: string | undefined, siteName: string): string | { name: string; address: string } {
  return from ?? { name: siteName, address: "noreply@localhost" };
}
