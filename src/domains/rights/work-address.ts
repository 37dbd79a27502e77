// Some programs copy addresses without their beginning.
const shape =
  /^(?:(?:https?:\/\/)?([^/?#\s]+))?\/(?:details|read)\/[^/?#]+\/book\/(\d{1,15})(?:\/issue\/(\d{1,9}))?\/?(?:[?#].*)?$/i;

/** The work that an address of a book or an issue names; undefined for any other address. `host` is empty in a path. */
export function parseWorkAddress(text: string): { host: string; bookId: number; issueNumber?: number } | undefined {
  const [, host = "", book, issue] = shape.exec(text) ?? [];
  if (book === undefined) return undefined;
  return { host, bookId: Number(book), ...(issue !== undefined && { issueNumber: Number(issue) }) };
}
