import { escapeHtml } from "#platform/escape-html.ts";
import type { Message } from "./mail.ts";

type Letter = {
  /** Signs the email. */
  siteName: string;
  to: string;
  /** Empty if the email may reach a stranger. */
  username: string;
  subject: string;
  /** The body between greeting and signature. Each link is a separate paragraph. */
  paragraphs: (string | { link: string })[];
};

/** Writes an email to one person, as plain text and as HTML without images. */
export function composeMail({ siteName, to, username, subject, paragraphs }: Letter): Message {
  const all = [username ? `Hello ${username},` : "Hello,", ...paragraphs, siteName];
  const lines = all.map((each) => (typeof each === "string" ? each : each.link));
  const html = all.map(
    (each) =>
      `<p>${typeof each === "string" ? escapeHtml(each).replaceAll("\n", "<br>") : linkTo(escapeHtml(each.link))}</p>`,
  );
  return {
    siteName,
    to,
    subject,
    text: `${lines.join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:17px/1.5 Arial,sans-serif;color:#141214;background:#faf6ee">
<div style="max-width:34em;margin:0 auto;overflow-wrap:anywhere">
<h1 style="font-size:24px;line-height:1.2">${escapeHtml(subject)}</h1>
${html.join("\n")}
</div>
</body>
</html>
`,
  };
}

function linkTo(link: string): string {
  return `<a href="${link}" style="color:#141214;font-weight:bold">${link}</a>`;
}
