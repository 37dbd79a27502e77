import { expect, test } from "vitest";
import { composeMail } from "./compose-mail.server.ts";

test("keeps the line breaks of a moderator's reason, and escapes it in HTML", () => {
  const letter = { siteName: "Longbox", to: "ada@example.org", username: "ada_lovelace", subject: "A warning" };
  const { text, html } = composeMail({ ...letter, paragraphs: ["Page 2 <traced>.\nPage 3 too."] });
  expect(text).toContain("Page 2 <traced>.\nPage 3 too.");
  expect(html).toContain("<p>Page 2 &lt;traced&gt;.<br>Page 3 too.</p>");
});
