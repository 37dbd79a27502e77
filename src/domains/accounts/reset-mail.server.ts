import type { Message } from "#platform/mail/mail.ts";
import { resetMinutes } from "./vocab.ts";

/** The mail with the link to a new password. A username and an address of ours have nothing in them to escape. */
export function resetMail(to: string, username: string, link: string): Message {
  const why = `Somebody, most likely you, asked for a new password for your Longbox account ${username}.`;
  const how = `This link leads to a page where you choose one. It works once, for ${resetMinutes} minutes:`;
  const after = "When the password has changed, you are logged out everywhere and log in with the new one.";
  const otherwise = "If you did not ask for this, do nothing: your password stays as it is.";
  return {
    to,
    subject: "Choose a new password",
    text: `Hello ${username},\n\n${why}\n\n${how}\n\n${link}\n\n${after}\n\n${otherwise}\n\nLongbox\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Choose a new password</title></head>
<body style="margin:0;padding:24px;font:17px/1.5 Arial,sans-serif;color:#141214;background:#faf6ee">
<div style="max-width:34em;margin:0 auto">
<h1 style="font-size:24px;line-height:1.2">Choose a new password</h1>
<p>Hello ${username},</p>
<p>${why}</p>
<p>${how}</p>
<p><a href="${link}" style="color:#141214;font-weight:bold;overflow-wrap:anywhere">${link}</a></p>
<p>${after}</p>
<p>${otherwise}</p>
<p>Longbox</p>
</div>
</body>
</html>
`,
  };
}
