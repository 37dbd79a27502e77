/** An issue's number as it bears it: its own label or, without one, its place in the order. */
type Numbered = { issue_number: number; issue_label?: string | undefined };

/** The number of an issue as readers know it: "#3", "#0", or "Annual 1". */
export function issueNumberOf({ issue_number, issue_label }: Numbered): string {
  if (!issue_label) return `#${issue_number}`;
  return /^\p{L}/u.test(issue_label) ? issue_label : `#${issue_label}`;
}

/** The full name of an issue, such as "Ink and Rain #1: First Drops". A title that begins with the number does not repeat it. */
export function issueName(issue: Numbered & { book_title: string; issue_title: string }): string {
  const title = withoutNumber(issue);
  return `${issue.book_title} ${issueNumberOf(issue)}${title && `: ${title}`}`;
}

/** The title of an issue without the number that it begins with, if that is its own; empty if there is nothing else. */
export function withoutNumber({ issue_title, ...issue }: Numbered & { issue_title: string }): string {
  const number = issueNumberOf(issue);
  const start = [number, number.replace("#", "")].find((text) => text !== "" && issue_title.startsWith(text));
  if (start === undefined || (!issue.issue_label && start !== number)) return issue_title;
  const rest = issue_title.slice(start.length);
  if (rest === "") return "";
  // "#38A" and "38th" are not the number 38.
  return /^[\s:.,–—-]/u.test(rest) ? rest.replace(/^[\s:.,–—-]+/u, "") || issue_title : issue_title;
}
