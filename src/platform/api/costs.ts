/**
 * What a request costs, in points of the limit `address`. A route states its cost in `config`; the default is 1, which
 * suits most API calls. Routes that turn out to cost more charge the rest with `spend`. Example: if each of five people
 * behind one address turns all 200 pages of an issue in a minute, they spend 5 × (200 × 0.1 for the pictures + 20 for
 * screens, scripts, and calls) = 200 of the 600 points a minute.
 */
export const costs = {
  /** Sent as stored: a picture, a script, a page from the cache. */
  stored: 0.1,
  call: 1,
  /** Made on request, then cached or stored: a rendered page, a variant of a picture, a part of the sitemap. */
  made: 2,
  /** A search, by a call or on a page. */
  search: 3,
  /** For each issue of a book that is indexed again because the book has changed. */
  indexed: 0.05,
  /** The picture of a link preview. */
  drawn: 5,
  /** The picture of a link preview with a part of a page that somebody has chosen: a page has thousands of parts. */
  cut: 20,
} as const;
