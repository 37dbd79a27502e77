// The figures that decide how a search is run. To measure a change, run `npm run bench -- search`: it reports CPU time per search, of
// this process and the database together, with 400,000 issues and 100,000 books. The milliseconds below are medians of `explain
// analyze` on that catalog (PostgreSQL 18, two cores) for its most frequent word, which 16% of issues contain.

/**
 * Up to this many expected matches of words, one query collects them all for both the total and the page, which is cheaper than
 * counting to the cap and then scanning. Beyond that, most pages come from a scan by date, and only words in titles are ranked.
 */
export const collectMax = 5000;

/** The same for filters alone, whose page comes from a short scan by date. */
export const collectFilteredMax = 1000;

/** The number of newest works that are scanned first, in 4 to 7 ms. The scan also measures how frequent a match in titles is. */
export const firstScan = 4000;

/** For results further down than this, the first scan would rarely be enough, so it only measures, with fewer works. */
export const firstScanMax = 40;
export const measuringScan = 1000;

/**
 * Finding one match by the GIN index and sorting it costs as much as scanning this many works by date. Measured: 11 to 13 µs per match,
 * 1 to 2 µs per work. This is the low end, because a scan may have to go further than estimated.
 */
export const scannedPerMatch = 5;

/** A scan goes this many times further than the estimate requires, since matches are not evenly spread. */
export const scanMargin = 1.5;

/** The size of the random sample that checks a total beyond the cap: 3 ms, whereas counting to 10,000 takes 68. */
export const sampleRows = 1500;

/** The sample is trusted only beyond this many standard deviations. */
export const sampleDeviations = 4;

/** PostgreSQL's statistics come from a random sample of this many rows: 300 times its default statistics target. */
export const statisticsRows = 30_000;

/** The share of works that PostgreSQL assumes at most for a word, or a prefix, that is not in its statistics. */
export const unknownWordShare = 0.005;
export const unknownPrefixShare = 0.02;

/**
 * The statistics underestimate prefixes, because they know only the frequent words: 3,553 expected matches for a prefix with 20,126.
 */
export const prefixUnderestimate = 6;

/** Beyond this multiple of the cap, the statistics for a single prefix and for the number of books are trusted without a sample. */
export const trustedFrom = 3;

/**
 * Up to this many matching users are all read and sorted: 1 ms for 278, whereas testing users in alphabetical order until the page is
 * full takes 6.
 */
export const sortedUsersMax = 1000;

/** Suggestions for short prefixes search this many of the newest books first, in 2 ms, which is nearly always enough. */
export const suggestionScan = 2000;

/** Words with fewer characters than this are short prefixes. */
export const suggestionScanLetters = 4;

/** The number of similar words tried for each misspelled one. */
export const correctionsPerWord = 5;

/** The maximum number of additional searches that one misspelled search causes. */
export const correctionTriesMax = 12;

/** The maximum number of words that are corrected in one search. */
export const correctedWordsMax = 4;

/** Prefixes of known words with fewer characters than this are not tried as misspelled words. */
export const correctedLettersMin = 4;
