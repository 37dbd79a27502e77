/**
 * What a request costs, in points of the limit `address`. A route states its cost in `config`, otherwise it is 1, like most
 * calls of the API; what turns out to be dearer is charged with `spend`. Of the 600 points a minute, five people who each turn
 * all 200 pages of an issue in that minute spend 5 × (200 × 0.1 for the pictures + 20 for screens, scripts and calls) = 200.
 */
export const costs = {
  /** Sent as it is stored: a picture, a script, a page from the cache. */
  stored: 0.1,
  call: 1,
  /** Made on request, then cached or stored: a rendered page, a variant of a picture, a part of the sitemap. */
  made: 2,
  /** A search, by a call or in a page. */
  search: 3,
  /** The picture of a link preview. */
  drawn: 5,
} as const;
