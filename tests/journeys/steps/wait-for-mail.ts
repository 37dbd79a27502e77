import type { Email } from "postal-mime";
import { expect } from "./journey.ts";

/** Waits for the only mail with this subject to `address`, and returns its text. */
export async function waitForMail(
  site: { mails: () => Promise<Email[]> },
  address: string,
  subject: string,
): Promise<string> {
  let text: string | undefined;
  await expect(async () => {
    const mails = await site.mails();
    const those = mails.filter((mail) => mail.subject === subject && mail.to?.some((to) => to.address === address));
    expect(those).toHaveLength(1);
    text = those[0]?.text;
  }).toPass({ timeout: 15_000 });
  return text ?? "";
}
