/**
 * How long a form with files may take to arrive, in milliseconds: the time that an issue of 420 MB takes at 0.5 Mbit/s.
 */
export const formMaxMs = 120 * 60_000;
