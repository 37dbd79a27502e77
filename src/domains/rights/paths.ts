/** What has become of a notice, for whoever has the link. The secret follows #, so that browsers send it to nobody. */
export function rightsCasePath(secret = ""): string {
  return `/rights-case${secret && `#${secret}`}`;
}
