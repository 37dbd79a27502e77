/** The viewer's notices. */
export const noticesPath = "/notices";

/** The page for answering an act, linked in emails. */
export function answerPath(token: string): string {
  return `/answer/${token}`;
}
