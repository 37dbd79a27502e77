/** One message to one person. `to` is a bare address; `text` is always there, `html` says the same. */
export type Message = { to: string; subject: string; text: string; html?: string };

export type Mail = {
  /**
   * Returns when the mail server has taken the message (or, without one, when its file is on the disk).
   * Throws MailRefused when it never will be taken, and the server's own error when another try may help.
   */
  send(message: Message): Promise<void>;
  /** Lets the message that is being sent finish and closes the connections. */
  close(): void;
};

/** This message will not be taken, however often it is tried: the address is unusable, or the server said no for good. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}

/**
 * Throws MailRefused unless `address` is one bare address such as ann@example.org: no list, no name, no line break.
 * Whether it exists, only the mail server knows.
 */
export function checkAddress(address: string): void {
  if (address.length > 255 || !/^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u.test(address))
    throw new MailRefused("This is not one e-mail address.");
}
