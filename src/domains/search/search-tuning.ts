// All figures that decide between the ways of searching. `npm run bench -- search` measures a change: CPU time per search, of this
// process and the database together, with 400,000 issues and 100,000 books. The milliseconds below are medians of `explain analyze`
// on that catalog (PostgreSQL 18, two cores) for its most frequent word, which 16 % of issues contain.

/**
 * Up to this many matches are ranked. With more, only "all words in the title" counts. Ranking tests three more conditions on each
 * match: 15 ms instead of 11 for 1,000 matches, 120 ms instead of 77 for 10,000.
 */
export const rankedMax = 1000;

/**
 * Up to this many expected matches of words, one query collects them all, for total and page alike: 67 ms for 5,000, and counting
 * alone would take as long. With more, most pages come from a scan by date, and counting stops at the cap.
 */
export const collectMax = 5000;

/** The number of newest works that are scanned first, in 4 to 7 ms. The scan also measures how frequent a match in titles is. */
export const firstScan = 4000;

/**
 * Finding one match by the GIN index and sorting it costs as much as scanning this many works by date. Measured: 11 to 13 µs a match,
 * 1 to 2 µs a work. The low end, because a scan may have to go further than estimated.
 */
export const scannedPerMatch = 5;

/** A scan goes this many times further than the estimate requires, since matches are not evenly spread. */
export const scanMargin = 1.5;

/** The size of the random sample that checks a total beyond the cap: 3 ms, where counting to the cap takes 68. */
export const sampleRows = 1500;

/** The sample is trusted only beyond this many standard deviations. */
export const sampleDeviations = 4;

/** Statistics below this multiple of the cap are not worth a sample: counting is exact and nearly as cheap. */
export const sampledFrom = 1.2;

/**
 * The threshold for prefixes: the statistics know only their frequent words: 3,553 expected for one with 20,126 matches. Collecting
 * those took 75 ms, only to find that they are too many.
 */
export const prefixSampledFrom = 0.25;

/** The statistics of a single prefix, and of the number of books, are trusted without a sample beyond this multiple of the cap. */
export const believedFrom = 3;

/**
 * Up to this many matching users are all sorted by name: 1 ms for 278, where testing users from A on until the page is full takes 6.
 */
export const sortedUsersMax = 1000;

/** Suggestions for short prefixes search this many of the newest books first, in 2 ms, which is nearly always enough. */
export const suggestionScan = 2000;

/** Words with fewer characters than this are short prefixes. */
export const suggestionScanLetters = 4;

/** The number of similar words tried for each misspelled one. */
export const correctionsPerWord = 5;

/** The most further searches that one misspelled search causes. */
export const correctionTriesMax = 12;

/** The most words that are corrected in one search. */
export const correctedWordsMax = 4;

/** The beginning of a known word has at least this many characters to be tried as a misspelled word. */
export const correctedLettersMin = 4;
