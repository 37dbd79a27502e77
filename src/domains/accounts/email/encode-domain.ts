/** Writes the domain of an email in ASCII, as mail servers and browsers do: "ada@münchen.de" becomes "ada@xn--mnchen-3ya.de". */
export function encodeDomain(email: string): string {
  const [, mailbox, domain = ""] = /^(.*@)([^@]*)$/s.exec(email) ?? [];
  // Anything else would be read as another part of an address.
  if (/^[\0-\x7f]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}\p{Cf}.。．｡-]+$/u.test(domain)) return email;
  const address = `http://${domain}`;
  return URL.canParse(address) ? `${mailbox}${new URL(address).hostname}` : email;
}
