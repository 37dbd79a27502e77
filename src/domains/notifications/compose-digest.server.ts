import { escapeHtml } from "#platform/escape-html.ts";
import type { Message } from "#platform/mail/mail.ts";
import { notificationsPath, oneClickPath, stopMailsPath } from "./paths.ts";
import { type DigestMode, kindLabels, type NotificationKind } from "./vocab.ts";

/** A line of a digest. `cover` is the address of a picture; empty without one, and for mature works. */
export type DigestItem = { kind: NotificationKind; text: string; detail: string; path: string; cover: string };
/** What a mail tells. `more` is how many notifications did not fit. */
export type Digest = {
  to: string;
  username: string;
  mode: DigestMode;
  token: string;
  items: DigestItem[];
  more: number;
};

const coverWidth = 80;
const why: Record<DigestMode, string> = {
  now: "You get this email as soon as there is something new.",
  daily: "You get this email once a day, if there is something new.",
  weekly: "You get this email once a week, if there is something new.",
};

/** Writes a mail with what is new: cover, what, and the two links that people want, to read it and to stop. */
export function composeDigest(
  { to, username, mode, token, items, more }: Digest,
  { siteName, origin }: { siteName: string; origin: string },
): Message {
  const first = items[0]?.text ?? "";
  const others = items.length - 1 + more;
  const subject = others === 0 ? first : `${first}, and ${others} more`;
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const stops = kinds.map((kind) => ({
    label: kindLabels[kind],
    link: `${origin}${stopMailsPath(`${token}.${kind}`)}`,
  }));
  const rest = more > 0 ? [`There are ${more} more: ${origin}${notificationsPath}`] : [];
  return {
    siteName,
    to,
    subject,
    headers: {
      "List-Id": `${why[mode]} <${mode}.notifications.${new URL(origin).hostname}>`,
      // RFC 8058: one press in the mail program is enough.
      "List-Unsubscribe": `<${origin}${oneClickPath(token)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    },
    text: [
      `Hello ${username},`,
      ...items.map(({ text, detail, path }) => [text, ...(detail ? [detail] : []), origin + path].join("\n")),
      ...rest,
      `-- \n${why[mode]}`,
      ...stops.map(({ label, link }) => `Stop: ${label}\n${link}`),
      `Change what you are told: ${origin}${notificationsPath}\n`,
    ].join("\n\n"),
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}</style></head>
<body>
<div class="sheet">
<h1>New for you</h1>
${items.map((item) => writeItem(item, origin)).join("\n")}
${more > 0 ? `<p><a href="${origin}${notificationsPath}">There are ${more} more</a></p>` : ""}
<p class="foot">${why[mode]}<br>
${stops.map(({ label, link }) => `<a href="${link}">Stop: ${escapeHtml(label)}</a>`).join("<br>\n")}<br>
<a href="${origin}${notificationsPath}">Change what you are told</a></p>
</div>
</body>
</html>
`,
  };
}

const style = `
body{margin:0;padding:24px;font:17px/1.5 Arial,sans-serif;color:#141214;background:#faf6ee}
.sheet{max-width:34em;margin:0 auto;overflow-wrap:anywhere}
h1{font-size:24px;line-height:1.2}
table{border-top:1px solid #cfc8ba;width:100%;border-collapse:collapse}
td{padding:12px 16px 12px 0;vertical-align:top}
a{color:#141214;font-weight:bold}
img{border:2px solid #141214;display:block}
.foot{border-top:1px solid #cfc8ba;padding-top:12px;font-size:15px}
@media (prefers-color-scheme:dark){body{color:#f3ede2;background:#16130f}a{color:#f3ede2}img{border-color:#f3ede2}}
`;

function writeItem({ text, detail, path, cover }: DigestItem, origin: string): string {
  const link = escapeHtml(origin + path);
  const picture = cover
    ? `<td width="${coverWidth}"><a href="${link}"><img src="${escapeHtml(cover)}" width="${coverWidth}" alt=""></a></td>`
    : "";
  const more = detail ? `<br>${escapeHtml(detail)}` : "";
  return `<table role="presentation"><tr>${picture}<td><a href="${link}">${escapeHtml(text)}</a>${more}</td></tr></table>`;
}
