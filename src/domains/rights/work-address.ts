const shape =
  /^(https?:\/\/[^/?#]+)?\/(?:details|read)\/[^/?#]+\/book\/(\d{1,15})(?:\/issue\/(\d{1,9}))?\/?(?:[?#].*)?$/i;

/** The work that an address of a book or an issue names; undefined for any other address. `origin` is empty in a path. */
export function parseWorkAddress(text: string): { origin: string; bookId: number; issueNumber?: number } | undefined {
  const [, origin = "", book, issue] = shape.exec(text) ?? [];
  if (book === undefined) return undefined;
  return { origin, bookId: Number(book), ...(issue !== undefined && { issueNumber: Number(issue) }) };
}
