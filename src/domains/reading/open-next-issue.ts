/** Follows the link to the next issue in what follows the last page, like a click on it. Nothing after the latest issue. */
export function openNextIssue(main: Element | null | undefined): void {
  const link = main?.querySelector<HTMLAnchorElement>("a[rel=next]");
  // The address changes before the screen: a second press would be a second entry in the history.
  if (link && link.pathname !== location.pathname) link.click();
}
