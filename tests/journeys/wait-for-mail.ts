import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { expect } from "./journey.ts";

/** Waits for the only mail with this subject to `address`, and returns its text. */
export async function waitForMail(dataDir: string, address: string, subject: string): Promise<string> {
  const folder = path.join(dataDir, "mail");
  let text: string | undefined;
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
    );
    const those = mails.filter((mail) => mail.subject === subject && mail.to?.some((to) => to.address === address));
    expect(those).toHaveLength(1);
    text = those[0]?.text;
  }).toPass({ timeout: 15_000 });
  return text ?? "";
}
