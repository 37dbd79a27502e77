/** Clicks the link to the next issue, which is shown after the last page. Does nothing in the latest issue. */
export function openNextIssue(main: Element | null | undefined): void {
  const link = main?.querySelector<HTMLAnchorElement>("a[rel=next]");
  // The address changes before the screen does: a second key press would add a second history entry.
  if (link && link.pathname !== location.pathname) link.click();
}
