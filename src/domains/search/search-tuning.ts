// Every figure that trades one way of searching for another. `npm run bench -- search` shows what a change costs: 400,000 issues,
// 100,000 books, CPU per search of this process and the database together.

/**
 * Results up to this many matches are ranked by how well they match; of more, only "all words in the title" counts. Ranking tests
 * three more conditions on each match.
 */
export const rankedMax = 1000;

/**
 * A word with at most this many expected matches is answered by one query that collects them all, for total and page alike.
 * Reading the dates of more matches costs more than counting them first.
 */
export const collectMax = 5000;

/** The newest works that are scanned before anything else, which also shows how frequent a match in titles is. */
export const firstScan = 4000;

/** Finding one match by the GIN index and sorting it costs as much as scanning this many works by date. */
export const scannedPerMatch = 5;

/** A scan goes this much further than the page should take, since matches are not evenly spread. */
export const scanMargin = 1.5;

/** Works read at random to check a total that the statistics expect to be beyond the cap. */
export const sampleRows = 1500;

/** The sample is trusted only beyond this many standard deviations. */
export const sampleDeviations = 4;

/** Statistics below this multiple of the cap are not worth a sample: counting is exact and nearly as cheap. */
export const sampledFrom = 1.2;

/** A single prefix whose statistics are beyond this multiple of the cap is believed without a sample. */
export const believedFrom = 3;

/** Suggestions for short prefixes look among this many of the newest books first, which nearly always suffices. */
export const suggestionScan = 2000;

/** Words shorter than this are the short prefixes. */
export const suggestionScanLetters = 4;

/** Similar words that are tried for each misspelled one. */
export const correctionsPerWord = 5;

/** Searches that one misspelled search may lead to. */
export const correctionTriesMax = 12;
