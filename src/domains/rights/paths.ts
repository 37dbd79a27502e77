/** The form for a rights notice. The path of the work may follow #, so that the page is the same for all. */
export function rightsNoticePath(work = ""): string {
  return `/rights-notice${work && `#${work}`}`;
}

/** What has become of a notice, for whoever has the link. The secret follows #, so that browsers send it to nobody. */
export function rightsCasePath(secret = ""): string {
  return `/rights-case${secret && `#${secret}`}`;
}
