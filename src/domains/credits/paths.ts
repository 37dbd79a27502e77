/** The page that asks whoever has the link whether they are the person behind a name. The secret follows #, so that browsers send it to nobody. */
export function claimPath(token = ""): string {
  return `/claim${token && `#${token}`}`;
}
